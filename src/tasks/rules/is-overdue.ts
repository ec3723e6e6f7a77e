import type { Day } from '#basics/day.ts'
import { type Clocks, dueDay, dueZone } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Task } from '../contract.ts'

type Moment = Clocks & { now: Date }
type Waiting = Pick<Task, 'status' | 'dueDate'>

/**
 * An open task is overdue if it was due before today; a completed one never is. A due day without a time ends for everyone
 * at once, when it ends in the family's time zone.
 */
export function isOverdue({ status, dueDate }: Waiting, { now, ...clocks }: Moment): boolean {
  if (status === 'completed' || dueDate === null) return false
  return dueDay(dueDate, clocks) < dayIn(now, dueZone(dueDate, clocks))
}

/**
 * Whether an open task that is not overdue is listed under this day of the reader; a task due before today counts for today.
 */
export function isDueOn(day: Day, { task, now, ...clocks }: Moment & { task: Waiting }): boolean {
  if (task.status === 'completed' || task.dueDate === null || isOverdue(task, { now, ...clocks })) return false
  const [due, today] = [dueDay(task.dueDate, clocks), dayIn(now, clocks.zone)]
  return day === (due < today ? today : due)
}

/** Whether an open task is due on exactly this day. */
export function isDueToday(task: Waiting, moment: Moment): boolean {
  return isDueOn(dayIn(moment.now, moment.zone), { ...moment, task })
}
