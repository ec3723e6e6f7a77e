import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { calendarContract } from '#calendar/contract.ts'
import { tasksContract } from '#tasks/contract.ts'
import type { NewThings } from '#quick-add/rules/link-to-added.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const tasksApi = connect(tasksContract, 'tasks')
const calendarApi = connect(calendarContract, 'calendar')

interface Adding {
  /** Which of them are in the plan now, and whether that is all. */
  onAdded: (ids: readonly string[], isAll: boolean) => void
  /** All of it is there: says so, where whoever added it does not see it. */
  onSaid: (things: NewThings) => void
}

/** Adds tasks and events under the ids that they come with: what is sent again after a fault is there once. */
export function useAddThings({ onSaid, onAdded }: Adding) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ tasks, events }: NewThings) => {
      const things = [
        ...tasks.map((task) => ({ id: task.id, title: task.title, send: () => tasksApi.create.call(task) })),
        ...events.map((event) => ({ id: event.id, title: event.title, send: () => calendarApi.create.call(event) })),
      ]
      const sent = await Promise.allSettled(things.map(({ send }) => send()))
      return things.map((thing, at) => ({ ...thing, outcome: sent[at] }))
    },
    onSuccess: (sent, { tasks, events }) => {
      const added = sent.filter(({ outcome }) => outcome?.status === 'fulfilled').map(({ id }) => id)
      for (const { title, outcome } of sent)
        if (outcome?.status === 'rejected')
          toast({ tone: 'danger', title: `“${title}” was not added`, description: errorMessage(outcome.reason) })
      const isAll = added.length === sent.length
      if (isAll) onSaid({ tasks, events })
      onAdded(added, isAll)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tasksApi.list.key() }),
  })
}
