import type { Task } from '../contract.ts'

export type TaskOrder = 'due-date' | 'priority' | 'created'

/** Due first, tasks without a date last; most urgent first; or newest first. Equals keep the order they came in. */
export function sortTasks(tasks: readonly Task[], order: TaskOrder): Task[] {
  return tasks.toSorted(orders[order])
}

const orders: Record<TaskOrder, (a: Task, b: Task) => number> = {
  'due-date': (a, b) => (a.dueDate ?? never).localeCompare(b.dueDate ?? never),
  priority: (a, b) => urgency(a) - urgency(b),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
}

const never = '9999-12-31'
const byUrgency = ['urgent', 'high', 'medium', 'low']

function urgency(task: Task): number {
  const place = byUrgency.indexOf(task.priority)
  return place === -1 ? byUrgency.length : place
}
