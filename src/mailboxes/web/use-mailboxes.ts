import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { type Mailbox, mailboxesContract } from '../contract.ts'

export const mailboxesApi = connect(mailboxesContract, 'mailboxes')

/** The family's mailboxes; only parents may ask. */
export function useMailboxes() {
  return useQuery(mailboxesApi.list.queryOptions({ enabled: useIsParent() }))
}

/** Which providers the operator has set up. */
export function useProviders() {
  return useQuery(mailboxesApi.providers.queryOptions({ enabled: useIsParent() }))
}

function useIsParent(): boolean {
  const { familyId, role } = useViewer()
  return familyId !== null && role === 'parent'
}

export function useSetSync() {
  return useListChange<Mailbox, { id: string; isOn: boolean }>({
    queryKey: mailboxesApi.list.key(),
    call: (input) => mailboxesApi.setSync.call(input),
    change: (mailboxes, { id, isOn }) =>
      mailboxes.map((each) => (each.id === id ? { ...each, syncEnabled: isOn } : each)),
    failure: 'Failed to update sync settings',
  })
}

export function useSetPrimaryOnly() {
  return useListChange<Mailbox, { id: string; isOn: boolean }>({
    queryKey: mailboxesApi.list.key(),
    call: (input) => mailboxesApi.setPrimaryOnly.call(input),
    change: (mailboxes, { id, isOn }) =>
      mailboxes.map((each) => (each.id === id ? { ...each, onlyPrimaryInbox: isOn } : each)),
    failure: 'Failed to update inbox preference',
  })
}

/** Asks for a sync; how far it is comes with the mailbox. */
export function useSyncNow() {
  const queries = useQueryClient()
  return useMutation(
    mailboxesApi.syncNow.mutationOptions({
      onError: (error) => toast({ tone: 'danger', title: 'Sync Failed', description: errorMessage(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: mailboxesApi.key() }),
    }),
  )
}

export function useRemoveMailbox() {
  const queries = useQueryClient()
  return useMutation(
    mailboxesApi.remove.mutationOptions({
      onSuccess: () => toast({ title: 'Mailbox removed' }),
      onError: (error) =>
        toast({ tone: 'danger', title: 'Failed to remove connection', description: errorMessage(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: mailboxesApi.key() }),
    }),
  )
}
