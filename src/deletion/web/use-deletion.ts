import { useMutation, useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { forgetSession } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { deletionContract } from '../contract.ts'

const api = connect(deletionContract, 'deletion')

export function useImpact() {
  return useMutation(api.impact.mutationOptions())
}

export function useAdminCandidates() {
  return useQuery(api.candidates.queryOptions())
}

/** Once the account is gone, nobody is signed in here. */
export function useDeleteAccount({ onImpactChanged }: { onImpactChanged: () => void }) {
  return useMutation(
    api.deleteAccount.mutationOptions({
      onSuccess: ({ familyDeleted }) => {
        forgetSession('/')
        toast({ title: familyDeleted ? 'Your family and its accounts are deleted.' : 'Your account is deleted.' })
      },
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : null
        toast({
          title: 'Deletion Failed',
          description: code === null ? 'There was an error deleting your account. Please try again.' : error.message,
          tone: 'danger',
        })
        if (code === 'IMPACT_CHANGED') onImpactChanged()
      },
    }),
  )
}
