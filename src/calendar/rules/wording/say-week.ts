import type { Day } from '#basics/day.ts'
import { sayDayOfMonth } from '#basics/say-calendar-day.ts'

/** `21 to 27 Sep 2026`, `28 Sep to 4 Oct 2026`; in the United States `Sep 21 to 27, 2026`. */
export function sayWeek(days: readonly Day[], locale: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [start, end] = [sayDayOfMonth(first, locale), sayDayOfMonth(last, locale)]
  const isMonthFirst = !/^\d/.test(start)
  const before = isMonthFirst ? ', ' : ' '
  const year = `${before}${last.slice(0, 4)}`
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${start}${before}${first.slice(0, 4)} to ${end}${year}`
  if (first.slice(5, 7) !== last.slice(5, 7)) return `${start} to ${end}${year}`
  return isMonthFirst ? `${start} to ${dateOf(last)}${year}` : `${dateOf(first)} to ${end}${year}`
}

function dateOf(day: Day): number {
  return Number(day.slice(8))
}
