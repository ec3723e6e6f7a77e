import { addDays, addMonths, weekdayOf } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'

/** The weeks of a month as a wall planner has them: Sunday first, the first and last filled up with their neighbours. */
export function monthPage(dayInMonth: Day): Day[][] {
  const first = addMonths(dayInMonth, 0)
  const last = addDays(addMonths(dayInMonth, 1), -1)
  const weeks: Day[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((step) => addDays(sunday, step)))
  }
  return weeks
}
