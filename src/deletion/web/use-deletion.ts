import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { connect } from '#browser/client.ts'
import { Refusal } from '#browser/refusal.ts'
import { signOut } from '#browser/session.ts'
import { toast } from '#ui/toast-queue.ts'
import { deletionContract } from '../contract.ts'

const api = connect(deletionContract, 'deletion')

export function useImpact() {
  return useMutation(api.impact.mutationOptions())
}

export function useAdminCandidates() {
  return useQuery(api.candidates.queryOptions())
}

/** Once the account is gone, nobody is signed in here. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  return useMutation(
    api.deleteAccount.mutationOptions({
      onSuccess: async ({ familyDeleted }) => {
        await signOut()
        toast({ title: familyDeleted ? 'Your family and its accounts are deleted.' : 'Your account is deleted.' })
        await navigate({ to: '/' })
      },
      onError: (error) =>
        toast({
          title: 'Deletion Failed',
          description:
            error instanceof Refusal && error.code !== null
              ? error.message
              : 'There was an error deleting your account. Please try again.',
          tone: 'danger',
        }),
    }),
  )
}
