import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { learnedContract } from '../contract.ts'

const api = connect(learnedContract, 'learned')
const everything = api.list.queryOptions()

/** What was learned of each sender; only parents may ask. */
export function useLearned() {
  const { familyId } = useViewer()
  return useQuery({ ...everything, enabled: familyId !== null })
}

/** What is forgotten is gone from the screen at once, and comes back when the server says no. */
export function useForget() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (senderEmails: string[]) => api.forget.call({ senderEmails }),
    onMutate: async (senderEmails) => {
      await queries.cancelQueries({ queryKey: api.key() })
      const before = queries.getQueryData(everything.queryKey)
      queries.setQueryData(everything.queryKey, (lessons) =>
        lessons?.filter(({ senderEmail }) => !senderEmails.includes(senderEmail)),
      )
      return before
    },
    onError: (error, _senders, before) => {
      queries.setQueryData(everything.queryKey, before)
      toast({ tone: 'danger', title: 'It was not forgotten', description: errorMessage(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
