import { useMutation } from '@tanstack/react-query'
import { authorizedFetch } from '#browser/authorized-fetch.ts'
import { refusalOf } from '#browser/refusal.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { toast } from '#ui/toast-queue.ts'

/** Fetched rather than linked to: the access token travels in a header. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const response = await authorizedFetch(new Request('/api/account/export'))
      if (!response.ok) throw await refusalOf(response)
      save(await response.blob(), 'roost-family.zip')
    },
    onError: (error) => toast({ title: 'Export Failed', description: sentenceOf(error), tone: 'danger' }),
  })
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to save a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
