import { dayIn } from '#basics/zone-clock.ts'
import type { Task } from '../contract.ts'

type Moment = { now: Date; zone: string }

/** A task that waits is overdue when it was due before today began; a completed one never is. */
export function isOverdue(task: Pick<Task, 'status' | 'dueDate'>, { now, zone }: Moment): boolean {
  if (task.status === 'completed' || task.dueDate === null) return false
  return dayIn(task.dueDate, zone) < dayIn(now, zone)
}

/** Whether a task that waits is due on this very day. */
export function isDueToday(task: Pick<Task, 'status' | 'dueDate'>, { now, zone }: Moment): boolean {
  if (task.status === 'completed' || task.dueDate === null) return false
  return dayIn(task.dueDate, zone) === dayIn(now, zone)
}
