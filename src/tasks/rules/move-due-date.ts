import type { Day } from '#basics/day.ts'
import { instantOf, wallTime } from '#basics/zone-clock.ts'

/** Choosing a day keeps the time of day; a task that had no due date is due at the very end of it. */
export function onDay(due: string | null, { day, zone }: { day: Day; zone: string }): string {
  const time = due === null ? endOfDay : due.endsWith('59.999Z') ? `${wallTime(due, zone)}:59.999` : wallTime(due, zone)
  return instantOf(`${day}T${time}`, zone).toISOString()
}

/** Choosing a time of day, `HH:mm`, keeps the day; without a time the task is due at its very end. */
export function atTime(day: Day, { time, zone }: { time: string; zone: string }): string {
  return instantOf(`${day}T${time || endOfDay}`, zone).toISOString()
}

/** A task that is to repeat counts from a day: without one, from today. */
export function repeating(
  { dueDate, recurrence }: { dueDate: string | null; recurrence: string | null },
  { today, zone }: { today: Day; zone: string },
): { recurrence: string | null; dueDate?: string } {
  return { recurrence, ...(recurrence !== null && dueDate === null && { dueDate: onDay(null, { day: today, zone }) }) }
}

const endOfDay = '23:59:59.999'
