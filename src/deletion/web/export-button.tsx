import { useMutation } from '@tanstack/react-query'
import { authorizedFetch } from '#browser/authorized-fetch.ts'
import { readApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { saveFile } from '#browser/save-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** What a family can take along before it goes, or whenever it likes. */
export function ExportButton() {
  const { mutate, isPending } = useExport()
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="measure text-ink-soft">
        You can keep a copy: everything your family has, as files, with the calendar and every mail as it came.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        Download your family’s data
      </Button>
    </div>
  )
}

/** Fetched rather than linked to: the access token travels in a header. */
function useExport() {
  return useMutation({
    mutationFn: async () => {
      const response = await authorizedFetch(new Request('/api/account/export'))
      if (!response.ok) throw await readApiError(response)
      saveFile(await response.blob(), 'roost-family.zip')
    },
    onError: (error) => toast({ title: 'Export Failed', description: errorMessage(error), tone: 'danger' }),
  })
}
