import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSayMailSent } from '#auth/web/use-outbox.ts'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { secondaryEmailsContract } from '../contract.ts'

// A member's addresses are part of the family: their changes are announced by that name.
export const secondaryEmailsApi = connect(secondaryEmailsContract, 'family')

export function useSecondaryEmails() {
  return useQuery(secondaryEmailsApi.addresses.queryOptions())
}

export function useSendVerification() {
  const queries = useQueryClient()
  const saySent = useSayMailSent()
  return useMutation(
    secondaryEmailsApi.sendVerification.mutationOptions({
      onSuccess: ({ email }) => {
        saySent({ title: 'Verification email sent', description: `Open the link in it within 24 hours: ${email}.` })
        return queries.invalidateQueries({ queryKey: secondaryEmailsApi.addresses.key() })
      },
      onError: (error) => {
        if (faultOf(error) !== undefined) return
        toast({ title: 'Failed to send verification email', description: errorMessage(error), tone: 'danger' })
      },
    }),
  )
}

/** What is wrong with the address itself, to be said beside it. */
export function faultOf(error: unknown): string | undefined {
  const isFault = error instanceof ApiError && ['INVALID', 'ALREADY_ADDED', 'TOO_MANY'].includes(error.code ?? '')
  return isFault ? error.message : undefined
}

export function useRemoveAddress() {
  const queries = useQueryClient()
  return useMutation(
    secondaryEmailsApi.remove.mutationOptions({
      onSuccess: ({ email }) => toast({ title: 'Address removed', description: email }),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'FORBIDDEN') toast({ title: error.message, tone: 'danger' })
        else toast({ title: 'Failed to remove secondary email', description: errorMessage(error), tone: 'danger' })
      },
      onSettled: () => queries.invalidateQueries({ queryKey: secondaryEmailsApi.addresses.key() }),
    }),
  )
}
