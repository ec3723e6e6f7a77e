import { addDays, addMonths, type Day, weekStartOf } from '#basics/day.ts'

/** 0 is Sunday, 1 Monday. */
export type FirstWeekday = 0 | 1

/** The weeks of a month; the first and the last include days of the neighbouring months. */
export function monthPage(dayInMonth: Day, first: FirstWeekday = 0): Day[][] {
  const last = addDays(addMonths(dayInMonth, 1), -1)
  const weeks: Day[][] = []
  for (let start = weekStartOf(addMonths(dayInMonth, 0), first); start <= last; start = addDays(start, 7))
    weeks.push(weekFrom(start))
  return weeks
}

/** The seven days of the week of this day. */
export function weekOf(day: Day, first: FirstWeekday = 0): Day[] {
  return weekFrom(weekStartOf(day, first))
}

function weekFrom(start: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(start, step))
}
