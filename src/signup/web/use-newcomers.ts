import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { type Newcomer, signupContract } from '../contract.ts'

// Newcomers and members change together.
const api = connect(signupContract, 'family')

/** Who came with the family's code; for parents alone. */
function useNewcomersQuery() {
  const { familyId, role } = useViewer()
  return useQuery(api.newcomers.queryOptions({ enabled: familyId !== null && role === 'parent' }))
}

export function useNewcomers(): Newcomer[] {
  return useNewcomersQuery().data ?? []
}

/** Whether it is known if there are any, or will not be. */
export function useAreNewcomersKnown(): boolean {
  return !useNewcomersQuery().isLoading
}

export function useWelcome({ firstName, isIn }: Newcomer) {
  return useMutation(
    api.welcome.mutationOptions(
      useSaid({
        done: { title: isIn ? `${firstName} is no newcomer any more` : `${firstName} is in your family` },
        failed: isIn ? 'This was not noted' : `${firstName} was not let in`,
      }),
    ),
  )
}

export function useTurnAway({ firstName, isIn }: Newcomer) {
  return useMutation(
    api.turnAway.mutationOptions(
      useSaid({
        done: {
          title: isIn ? `${firstName} is not in the family any more` : `${firstName} was not let in`,
          description: 'Your family has a new code.',
        },
        failed: isIn ? `${firstName} was not removed` : 'Your answer did not arrive',
      }),
    ),
  )
}

function useSaid({ done, failed }: { done: { title: string; description?: string }; failed: string }) {
  const queries = useQueryClient()
  return {
    onSuccess: () => toast(done),
    onError: (error: Error) => toast({ tone: 'danger', title: failed, description: errorMessage(error) }),
    // Another parent may have been quicker.
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  }
}
