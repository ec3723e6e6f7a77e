import type { SeenFields, Task, TaskChanges } from '../contract.ts'

interface Changing {
  changes: TaskChanges
  now: Date
  /** Who changes it. */
  by: string
}

/** The task as it will read; each given field replaces its own. */
export function changedTask(task: Task, { changes, now, by }: Changing): Task {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const next: Task = { ...task, ...Object.fromEntries(given) }
  if (changes.status === undefined) return next
  if (changes.status !== 'completed') return { ...next, completedAt: null, completedBy: null }
  return { ...next, completedAt: now.toISOString(), completedBy: by }
}

/** The values of the changed fields before the change. */
export function taskFieldsSeen(task: Task, changes: TaskChanges): SeenFields {
  const { title, description, dueDate, priority, category, assignedTo, recurrence } = task
  const fields = { title, description, dueDate, priority, category, assignedTo, recurrence }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in changes))
}

/** The tasks as the page lays them out: what somebody ticked on it stays where it was, until they leave. */
export function withTickedInPlace(tasks: readonly Task[], ticked: ReadonlySet<string>): Task[] {
  return tasks.map((task) =>
    ticked.has(task.id) && task.status === 'completed' ? { ...task, status: 'pending' } : task,
  )
}

/** The list with those tasks in which somebody is writing as they were, whatever has become of them elsewhere. */
export function withEditedInPlace(tasks: readonly Task[], beingEdited: readonly Task[]): readonly Task[] {
  if (beingEdited.length === 0) return tasks
  const ids = new Set(beingEdited.map(({ id }) => id))
  return [...tasks.filter(({ id }) => !ids.has(id)), ...beingEdited]
}
