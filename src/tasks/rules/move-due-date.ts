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

const endOfDay = '23:59:59.999'
