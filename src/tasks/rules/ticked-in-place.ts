import type { Task } from '../contract.ts'

/** The tasks as the page lays them out: what somebody ticked on it stays where it was, until they leave. */
export function withTickedInPlace(tasks: readonly Task[], ticked: ReadonlySet<string>): Task[] {
  return tasks.map((task) =>
    ticked.has(task.id) && task.status === 'completed' ? { ...task, status: 'pending' } : task,
  )
}
