import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { importMost, previewMost } from '#mailboxes/contract.ts'
import { sayImport } from '#mailboxes/rules/search-found.ts'
import { mailboxesApi } from '../use-mailboxes.ts'

/** Whose mail lies in the connected mailboxes: asked again at each step of a sync. What was decided is in the list of senders. */
export function useFoundSenders() {
  const { familyId, role } = useViewer()
  return useQuery(mailboxesApi.foundSenders.queryOptions({ enabled: familyId !== null && role === 'parent' }))
}

/** Looks for senders in one mailbox, or in all; how far that is comes with the mailboxes. */
export function useImportSenders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) => mailboxesApi.importSenders.call({ id, most: importMost }),
    onSuccess: ({ mailboxes }) => toast(sayImport(mailboxes)),
    onError: (error) => toast({ tone: 'danger', title: 'Import Failed', description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: mailboxesApi.key() }),
  })
}

/** The senders of a mailbox’s newest messages, asked of its provider each time. */
export function useSenderPreview(id: string) {
  return useQuery({
    ...mailboxesApi.preview.queryOptions({ input: { id, most: previewMost } }),
    // Not of the topic: a sync that goes on would ask the provider at each step.
    queryKey: ['sender-preview', id],
    gcTime: 0,
  })
}
