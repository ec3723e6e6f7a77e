import type { Day } from '#basics/day.ts'
import { type Clocks, dueDay, dueZone } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Task } from '../contract.ts'

type Moment = Clocks & { now: Date }
type Waiting = Pick<Task, 'status' | 'dueDate'>

/**
 * A task that waits is overdue when it was due before today began; a completed one never is. A day without a time has
 * ended, for everyone at once, when it has where the family lives.
 */
export function isOverdue({ status, dueDate }: Waiting, { now, ...clocks }: Moment): boolean {
  if (status === 'completed' || dueDate === null) return false
  return dueDay(dueDate, clocks) < dayIn(now, dueZone(dueDate, clocks))
}

/** Whether a task that waits, and is not overdue, stands under a day of the reader: what is still due from before, today. */
export function isDueOn(day: Day, { task, now, ...clocks }: Moment & { task: Waiting }): boolean {
  if (task.status === 'completed' || task.dueDate === null || isOverdue(task, { now, ...clocks })) return false
  const [due, today] = [dueDay(task.dueDate, clocks), dayIn(now, clocks.zone)]
  return day === (due < today ? today : due)
}

/** Whether a task that waits is due on this very day. */
export function isDueToday(task: Waiting, moment: Moment): boolean {
  return isDueOn(dayIn(moment.now, moment.zone), { ...moment, task })
}
