import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { type Sender, sendersContract } from '../contract.ts'

const api = connect(sendersContract, 'senders')
const everybody = api.list.queryOptions()

/** Everybody who has written to the family or was added by hand, those who wrote most first. */
export function useSenders() {
  const { familyId } = useViewer()
  return useQuery({ ...everybody, enabled: familyId !== null })
}

export function useCategorise() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Pick<Sender, 'id' | 'category'>) => api.categorise.call(input),
    onMutate: async ({ id, category }) => {
      await queries.cancelQueries({ queryKey: api.key() })
      const before = queries.getQueryData(everybody.queryKey)
      queries.setQueryData(everybody.queryKey, (rows) =>
        rows?.map((sender) => (sender.id === id ? { ...sender, category } : sender)),
      )
      return before
    },
    onError: (error, _input, before) => {
      queries.setQueryData(everybody.queryKey, before)
      toast({ tone: 'danger', title: 'Update Failed', description: errorMessage(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
