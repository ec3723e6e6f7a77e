import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { newId } from '#basics/id.ts'
import { connect } from '#browser/client.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { tasksContract, type Task, type TaskChanges } from '#tasks/contract.ts'
import { toast } from '#ui/toast-queue.ts'
import type { NewTask } from './add-task-dialog.tsx'
import type { TaskActions } from './task-board.tsx'

const api = connect(tasksContract, 'tasks')
const queryKey = api.list.key()

export function useTasks() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}

export function useTaskActions(): TaskActions {
  const update = useListChange<Task, TaskChanges & { id: string }>({
    queryKey,
    call: (changes) => api.update.call(changes),
    change: (tasks, { id, ...changes }) => tasks.map((task) => (task.id === id ? changed(task, changes) : task)),
    failure: 'The task was not changed',
  })
  const restore = useListChange<Task, Task>({
    queryKey,
    call: ({ id }) => api.restore.call({ id }),
    change: (tasks, task) => [task, ...tasks],
    failure: 'The task was not brought back',
  })
  const remove = useListChange<Task, Task>({
    queryKey,
    call: ({ id }) => api.remove.call({ id }),
    change: (tasks, { id }) => tasks.filter((task) => task.id !== id),
    failure: 'The task was not deleted',
  })
  return {
    onTick: ({ id }, done) => update.mutate({ id, status: done ? 'completed' : 'pending' }),
    onChange: ({ id }, changes) => update.mutate({ id, ...changes }),
    onDelete: (task) => {
      const undo = { label: 'Undo', onSelect: () => restore.mutate(task) }
      remove.mutate(task, {
        onSuccess: () => toast({ title: 'Task deleted', description: task.title, action: undo }),
      })
    },
  }
}

export function useAddTask({ onAdded }: { onAdded: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (task: NewTask) => api.create.call({ ...task, id: newId() }),
    onSuccess: onAdded,
    onError: (error) => toast({ tone: 'danger', title: 'The task was not added', description: sentenceOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** The task as it will read; each given field replaces its own. */
function changed(task: Task, changes: TaskChanges): Task {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const next: Task = { ...task, ...Object.fromEntries(given) }
  if (changes.status === undefined) return next
  return { ...next, completedAt: changes.status === 'completed' ? new Date().toISOString() : null }
}
