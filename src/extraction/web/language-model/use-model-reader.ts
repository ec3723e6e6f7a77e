import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { modelContract } from '#extraction/contract.ts'

const api = connect(modelContract, 'model')

/** The language model that the server offers, and what the family agreed to. */
export function useModelReader() {
  const { familyId } = useViewer()
  return useQuery(api.get.queryOptions({ enabled: familyId !== null }))
}

/** What went out to a model, newest first; only parents may ask. */
export function useModelLog() {
  const { familyId, role } = useViewer()
  return useQuery(api.requests.queryOptions({ enabled: familyId !== null && role === 'parent' }))
}

/** Agrees to a server, or to more or less of what goes there. */
export function useAgree() {
  return useMutation(api.agree.mutationOptions(useAskedAgain('The setting was not changed')))
}

/** From now on nothing goes to a model. */
export function useWithdraw() {
  const again = useAskedAgain('The setting was not changed')
  return useMutation({ mutationFn: () => api.withdraw.call(undefined), ...again })
}

/** Replaces the addresses that are left out: shown at once, and sent one after the other, since each builds on those before. */
export function useLeaveOut() {
  const queries = useQueryClient()
  const { queryKey } = api.get.queryOptions()
  const again = useAskedAgain('The addresses were not changed')
  return useMutation({
    mutationKey: leavingOut,
    scope: { id: 'left-out' },
    mutationFn: (addresses: string[]) => api.leaveOut.call({ addresses }),
    onMutate: async (leftOut) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (reader) => reader && { ...reader, leftOut })
    },
    onError: again.onError,
    // Only the last of several asks again: the server does not have all of them before.
    onSettled: () => (queries.isMutating({ mutationKey: leavingOut }) > 1 ? undefined : again.onSettled()),
  })
}

const leavingOut = ['leave-out']

/** The request counts as done only once the page shows what the server has. */
function useAskedAgain(failed: string) {
  const queries = useQueryClient()
  return {
    onError: (error: Error) => toast({ tone: 'danger', title: failed, description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  }
}
