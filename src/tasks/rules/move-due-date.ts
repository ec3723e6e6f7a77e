import type { Day } from '#basics/day.ts'
import { type Clocks, dayAlone, isDayAlone } from '#basics/due-day.ts'
import { instantOf, timeIn } from '#basics/zone-clock.ts'

/** Choosing a day keeps the time of day; a task without a time is due on that day, without a time. */
export function onDay(due: string | null, { day, ...clocks }: Clocks & { day: Day }): string {
  const time = due === null || isDayAlone(due) ? '' : timeIn(due, clocks.zone)
  return atTime(day, { time, ...clocks })
}

/** Choosing a time of day, `HH:mm`, keeps the day. Without a time, the task is due on that day in the family's time zone. */
export function atTime(day: Day, { time, zone, familyZone }: Clocks & { time: string }): string {
  return time === '' ? dayAlone(day, { familyZone }) : instantOf(`${day}T${time}`, zone).toISOString()
}

/** A recurring task needs a first day: today, if none is chosen. */
export function repeating(
  { dueDate, recurrence }: { dueDate: string | null; recurrence: string | null },
  { today, familyZone }: Pick<Clocks, 'familyZone'> & { today: Day },
): { recurrence: string | null; dueDate?: string } {
  return { recurrence, ...(recurrence !== null && dueDate === null && { dueDate: dayAlone(today, { familyZone }) }) }
}
