import type { Day } from './day.ts'

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return new Date(epochOf(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The first of the month so many months later, or earlier. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(epochOf(day))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 10)
}

/** How many days `later` is after `earlier`. */
export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((epochOf(later) - epochOf(earlier)) / 86_400_000)
}

/** Whether no such weekday follows in the same month. */
export function isLastOfMonth(day: Day): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(epochOf(day)).getUTCDay()
}

function epochOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
