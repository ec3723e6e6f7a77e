import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connect } from '#browser/client.ts'
import { runSerially } from '#browser/run-serially.ts'
import { ApiError } from '#browser/api-error.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { type EditConflict, type SeenFields, tasksContract, type Task, type TaskChanges } from '#tasks/contract.ts'
import { changedTask, taskFieldsSeen } from '#tasks/rules/change-in-list.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(tasksContract, 'tasks')
const queryKey = api.list.key()

export function useTasks({ isWanted = true } = {}) {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null && isWanted }))
}

export type TaskActions = {
  onTick: (task: Task, done: boolean) => void
  onChange: (task: Task, choice: { changes: TaskChanges; onConflict: (conflict: EditConflict) => void }) => void
  /** Saves a text whose editing began when the task said `seen`; resolves to whether it is saved. */
  onWrite: (task: Task, writing: { changes: TaskChanges; seen: SeenFields }) => Promise<boolean>
  /** Restores a task that somebody has deleted meanwhile; resolves to whether it is back. */
  onBringBack: (task: Task) => Promise<boolean>
  onDelete: (task: Task) => void
}

/** The same object for the life of the page: a line of the list renders again only when its task changes. */
export function useTaskActions(): TaskActions {
  const { id: by } = useViewer()
  const { mutate: update, mutateAsync: write } = useListChange<Task, Change>({
    queryKey,
    call: async ({ id, changes, seen, onConflict }) => {
      // Serially, since each change states what it has seen, which the change before may have made.
      const { conflicts } = await runSerially(id, () => api.update.call({ id, ...changes, ...(seen && { seen }) }))
      for (const each of conflicts) onConflict?.(each)
    },
    change: (tasks, { id, changes }) =>
      tasks.map((task) => (task.id === id ? changedTask(task, { changes, now: new Date(), by }) : task)),
    failure: 'The task was not changed',
    remedy: (error, { id, changes }) =>
      error instanceof ApiError && error.code === 'EDIT_CONFLICT'
        ? { label: 'Save mine', onSelect: () => update({ id, changes }) }
        : undefined,
  })
  const { mutate: restore, mutateAsync: bringBack } = useListChange<Task, Task>({
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
      onTick: ({ id }, done) => update({ id, changes: { status: done ? 'completed' : 'pending' } }),
      onChange: (task, choice) => update({ id: task.id, ...choice, seen: taskFieldsSeen(task, choice.changes) }),
      onWrite: ({ id }, texts) => succeeds(write({ id, ...texts })),
      onBringBack: (task) => succeeds(bringBack(task)),
      onDelete: (task) => {
        const undo = { label: 'Undo', onSelect: () => restore(task) }
        remove(task, {
          onSuccess: () => toast({ title: 'Task deleted', description: task.title, action: undo }),
        })
      },
    }),
    [update, write, restore, bringBack, remove],
  )
}

type Change = {
  id: string
  changes: TaskChanges
  seen?: SeenFields
  onConflict?: (conflict: EditConflict) => void
}

/** The mutation has shown its own error. */
async function succeeds(change: Promise<unknown>): Promise<boolean> {
  const [{ status }] = await Promise.allSettled([change])
  return status === 'fulfilled'
}
