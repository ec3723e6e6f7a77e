import { dayOf, dayText, epochDayOf, firstOfMonth, monthsLater, weekdayOn } from './epoch-day.ts'

/** A calendar day, `YYYY-MM-DD`, in whichever zone the reader of it stands. */
export type Day = string

/** Whether the text is a day that exists: `2026-02-31` does not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayOf(year, { month, day }) !== null
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return dayText(epochDayOf(day) + count)
}

/** The first of the month so many months later, or earlier. */
export function addMonths(day: Day, count: number): Day {
  return dayText(firstOfMonth(monthsLater(epochDayOf(day), count)))
}

/** How many days `later` is after `earlier`. */
export function daysBetween(earlier: Day, later: Day): number {
  return epochDayOf(later) - epochDayOf(earlier)
}

/** Whether no such weekday follows in the same month. */
export function isLastOfMonth(day: Day): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return weekdayOn(epochDayOf(day)) % 7
}

/** The first day of the week that a day lies in, where weeks begin on such a weekday. */
export function weekStartOf(day: Day, first: number): Day {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7))
}

/** 24 hours in milliseconds: between instants, however the clocks are changed meanwhile. */
export const dayLength = 86_400_000

/** The instant so many times 24 hours later, or earlier. */
export function daysFrom(at: Date, count: number): Date {
  return new Date(at.getTime() + count * dayLength)
}
