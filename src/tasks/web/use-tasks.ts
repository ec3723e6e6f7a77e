import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connect } from '#browser/client.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { tasksContract, type Task, type TaskChanges } from '#tasks/contract.ts'
import { toast } from '#ui/toast-queue.ts'

const api = connect(tasksContract, 'tasks')
const queryKey = api.list.key()

export function useTasks() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}

export type TaskActions = {
  onTick: (task: Task, done: boolean) => void
  onChange: (task: Task, changes: TaskChanges) => void
  onDelete: (task: Task) => void
}

/** The same as long as the page stands: a line of the list is drawn anew only when its task changes. */
export function useTaskActions(): TaskActions {
  const { mutate: update } = useListChange<Task, TaskChanges & { id: string }>({
    queryKey,
    call: (changes) => api.update.call(changes),
    change: (tasks, { id, ...changes }) => tasks.map((task) => (task.id === id ? changed(task, changes) : task)),
    failure: 'The task was not changed',
  })
  const { mutate: restore } = useListChange<Task, Task>({
    queryKey,
    call: ({ id }) => api.restore.call({ id }),
    change: (tasks, task) => [task, ...tasks],
    failure: 'The task was not brought back',
  })
  const { mutate: remove } = useListChange<Task, Task>({
    queryKey,
    call: ({ id }) => api.remove.call({ id }),
    change: (tasks, { id }) => tasks.filter((task) => task.id !== id),
    failure: 'The task was not deleted',
  })
  return useMemo(
    () => ({
      onTick: ({ id }, done) => update({ id, status: done ? 'completed' : 'pending' }),
      onChange: ({ id }, changes) => update({ id, ...changes }),
      onDelete: (task) => {
        const undo = { label: 'Undo', onSelect: () => restore(task) }
        remove(task, {
          onSuccess: () => toast({ title: 'Task deleted', description: task.title, action: undo }),
        })
      },
    }),
    [update, restore, remove],
  )
}

/** The task as it will read; each given field replaces its own. */
function changed(task: Task, changes: TaskChanges): Task {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const next: Task = { ...task, ...Object.fromEntries(given) }
  if (changes.status === undefined) return next
  return { ...next, completedAt: changes.status === 'completed' ? new Date().toISOString() : null }
}
