import { addDays, addMonths, type Day, daysBetween, weekdayOf } from '#basics/day.ts'
import type { FirstWeekday } from './month-page.ts'

/** The day to which a key leads in a grid of days (ARIA's keys for a grid); null for another key. */
export function dayByKey(day: Day, { key, first = 0 }: { key: string; first?: FirstWeekday | undefined }): Day | null {
  const inWeek = (weekdayOf(day) - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return inMonth(day, -1)
    case 'PageDown':
      return inMonth(day, 1)
    default:
      return null
  }
}

/** The same date in another month, or the last day of that month. */
function inMonth(day: Day, months: number): Day {
  const first = addMonths(day, months)
  const length = daysBetween(first, addMonths(first, 1))
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1)
}
