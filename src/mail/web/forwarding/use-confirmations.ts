import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(mailContract, 'mail')
const confirmations = api.confirmations.queryOptions()

/** What mail programs ask before they forward; asked for parents only. */
export function useConfirmations() {
  const { familyId, role } = useViewer()
  return useQuery({ ...confirmations, enabled: familyId !== null && role === 'parent' })
}

/** Puts one away that a parent is done with. */
export function useEndConfirmation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.endConfirmation.call({ id }),
    onError: (error) => toast({ tone: 'danger', title: 'This was not put away', description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: confirmations.queryKey }),
  })
}
