import { type Clocks, dueOrder } from '#basics/due-day.ts'
import type { Task } from '../contract.ts'

export type TaskOrder = 'due-date' | 'priority' | 'created'

/** Due first, tasks without a date last; most urgent first; or newest first. Equals keep the order they came in. */
export function sortTasks(tasks: readonly Task[], { order, clocks }: { order: TaskOrder; clocks: Clocks }): Task[] {
  return order === 'due-date' ? byDueDate(tasks, clocks) : tasks.toSorted(orders[order])
}

/** As due dates read, not as instants: a day without a time stands with that day wherever its reader is. */
function byDueDate(tasks: readonly Task[], clocks: Clocks): Task[] {
  const keyed = tasks.map((task) => ({ task, key: task.dueDate === null ? never : dueOrder(task.dueDate, clocks) }))
  return keyed.toSorted((a, b) => compareText(a.key, b.key)).map(({ task }) => task)
}

/** Done last, first. */
export function latestDone(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => compareText(b.completedAt ?? '', a.completedAt ?? ''))
}

const orders: Record<Exclude<TaskOrder, 'due-date'>, (a: Task, b: Task) => number> = {
  priority: (a, b) => urgency(a) - urgency(b),
  created: (a, b) => compareText(b.createdAt, a.createdAt),
}

/** Instants are text in one form: comparing them as a language would takes ten times as long. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const never = '9999-12-31'
const byUrgency = ['urgent', 'high', 'medium', 'low']

function urgency(task: Task): number {
  const place = byUrgency.indexOf(task.priority)
  return place === -1 ? byUrgency.length : place
}
