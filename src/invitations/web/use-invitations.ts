import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSayMailSent } from '#auth/web/use-outbox.ts'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { invitationsContract } from '../contract.ts'
import { sayFailure } from './say-failure.ts'

// Who is invited is a member of the family already: both change together.
const api = connect(invitationsContract, 'family')

/** Who is invited; for parents alone. */
export function useInvitations({ isParent }: { isParent: boolean }) {
  return useQuery(api.list.queryOptions({ enabled: isParent }))
}

export function useInvite({ onSent }: { onSent: () => void }) {
  const queries = useQueryClient()
  const saySent = useSayMailSent()
  return useMutation(
    api.send.mutationOptions({
      onSuccess: async (_sent, { firstName }) => {
        saySent({ title: 'Invitation sent', description: `${firstName} gets a mail with a link to join.` })
        onSent()
        await queries.invalidateQueries({ queryKey: api.key() })
      },
      onError: sayFailure,
    }),
  )
}

export function useResend(name: string) {
  const queries = useQueryClient()
  const saySent = useSayMailSent()
  return useMutation(
    api.resend.mutationOptions({
      onSuccess: async () => {
        saySent({ title: 'Invitation sent again', description: `${name} gets another mail, good for 30 days.` })
        await queries.invalidateQueries({ queryKey: api.key() })
      },
      onError: sayFailure,
    }),
  )
}

export function useWithdrawInvitation(name: string) {
  const queries = useQueryClient()
  return useMutation(
    api.withdraw.mutationOptions({
      onSuccess: async () => {
        toast({
          title: 'Invitation withdrawn',
          description: `${name}’s link opens nothing any more. Your family’s code stays as it is.`,
        })
        await queries.invalidateQueries({ queryKey: api.key() })
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'The invitation was not withdrawn', description: errorMessage(error) }),
    }),
  )
}
