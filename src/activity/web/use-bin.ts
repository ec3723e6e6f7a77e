import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { activityContract, type Binned } from '#activity/contract.ts'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { calendarContract } from '#calendar/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { tasksContract } from '#tasks/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(activityContract, 'activity')
const restorers = {
  event: connect(calendarContract, 'calendar').restore,
  task: connect(tasksContract, 'tasks').restore,
  notice: connect(notificationsContract, 'notifications').restore,
}

export function useBin() {
  const { familyId } = useViewer()
  return useQuery(api.bin.queryOptions({ enabled: familyId !== null }))
}

/** Brings a thing back: it leaves the bin at once, and lies there again when the server says no. */
export function useRestore() {
  const queries = useQueryClient()
  const { queryKey } = api.bin.queryOptions()
  return useMutation({
    mutationFn: ({ kind, id }: Binned) => restorers[kind].call({ id }),
    onMutate: async ({ id }: Binned) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (things: Binned[] | undefined) => things?.filter((thing) => thing.id !== id))
      return before
    },
    onSuccess: (_answer, { title }) => toast({ title: 'Brought back', description: title }),
    onError: (error, { title }, before) => {
      queries.setQueryData(queryKey, before)
      toast({ tone: 'danger', title: `“${title}” was not brought back`, description: errorMessage(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
