import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { refreshAccessToken } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { signupContract } from '../contract.ts'

const api = connect(signupContract, 'signup')

/** Milliseconds between two requests: an account without a family gets no live updates. */
const lookEvery = 10_000

/** Whether a parent has been asked to let this account in; asks the server again until a parent has decided. */
export function useJoining() {
  return useQuery(
    api.joining.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.waitingSince ? lookEvery : false),
    }),
  )
}

export function useJoinFamily() {
  return useMutation(api.joinFamily.mutationOptions(useOutcomes('You have not joined a family')))
}

export function useFoundFamily() {
  return useMutation(api.foundFamily.mutationOptions(useOutcomes('The family was not created')))
}

/** Withdraws the request to join. */
export function useWithdrawJoining() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.withdraw.call(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
    onError: (error) => toast({ tone: 'danger', title: 'You are still asking', description: errorMessage(error) }),
  })
}

/** The session names the family: after a refresh every screen has it. */
function useOutcomes(failed: string) {
  const queries = useQueryClient()
  return {
    onSuccess: async ({ message }: { message: string }) => {
      await refreshAccessToken()
      await queries.invalidateQueries({ queryKey: api.key() })
      toast({ title: message })
    },
    onError: (error: Error) => toast({ tone: 'danger', title: failed, description: errorMessage(error) }),
  }
}
