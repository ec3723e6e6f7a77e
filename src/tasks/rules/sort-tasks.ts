import { type Clocks, dueOrder } from '#basics/due-day.ts'
import type { Task } from '../contract.ts'

export type TaskOrder = 'due-date' | 'priority' | 'created'

/** By due date, tasks without a date last; by urgency; or newest first. Equal tasks keep their order. */
export function sortTasks(tasks: readonly Task[], { order, clocks }: { order: TaskOrder; clocks: Clocks }): Task[] {
  return order === 'due-date' ? byDueDate(tasks, clocks) : tasks.toSorted(orders[order])
}

/** Compares due dates as they are shown, not as instants: a day without a time stays with that day in every zone. */
function byDueDate(tasks: readonly Task[], clocks: Clocks): Task[] {
  const keyed = tasks.map((task) => ({ task, key: task.dueDate === null ? never : dueOrder(task.dueDate, clocks) }))
  return keyed.toSorted((a, b) => compareText(a.key, b.key)).map(({ task }) => task)
}

/** The most recently completed first. */
export function latestDone(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => compareText(b.completedAt ?? '', a.completedAt ?? ''))
}

const orders: Record<Exclude<TaskOrder, 'due-date'>, (a: Task, b: Task) => number> = {
  priority: (a, b) => urgency(a) - urgency(b),
  created: (a, b) => compareText(b.createdAt, a.createdAt),
}

/** Instants are texts of one form: a comparison by locale would take ten times as long. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const never = '9999-12-31'
const byUrgency = ['urgent', 'high', 'medium', 'low']

function urgency(task: Task): number {
  const place = byUrgency.indexOf(task.priority)
  return place === -1 ? byUrgency.length : place
}
