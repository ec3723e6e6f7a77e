import { useMutation } from '@tanstack/react-query'
import { readApiError } from '#browser/api-error.ts'
import { authorizedFetch } from '#browser/authorized-fetch.ts'
import { errorMessage } from '#browser/error-message.ts'
import { saveFile } from '#browser/save-file.ts'
import type { ListedFile } from '#mail/contract.ts'
import { nameOfFile } from '#mail/rules/receipts/attached-files.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

/** Saves a file of a mail as it came; fetched rather than linked to, since the access token travels in a header. */
export function useOpenFile(mailId: string) {
  return useMutation({
    mutationFn: async (file: Pick<ListedFile, 'place' | 'name'>) => {
      const response = await authorizedFetch(new Request(`/api/mail/${mailId}/files/${file.place}`))
      if (!response.ok) throw await readApiError(response)
      saveFile(await response.blob(), nameOfFile(file))
    },
    onError: (error) =>
      toast({ title: 'The file was not downloaded', description: errorMessage(error), tone: 'danger' }),
  })
}
