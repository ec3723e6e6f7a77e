import type { Doubt } from '../when.ts'
import { dayOf, daysIn, isBefore, weekdayFrom } from './calendar.ts'

/** A day as it is written, before the year and the missing parts are chosen. */
export interface WrittenDay {
  weekday: number | null
  day: number | null
  month: number | null
  year: number | null
  /** `3/5`: the day and the month may be the other way round. */
  isEitherWay?: boolean
  doubts: Doubt[]
}

/** Nothing written yet. */
export const blank: WrittenDay = { weekday: null, day: null, month: null, year: null, doubts: [] }

/** A day, or a span of days, on the calendar; `first` is null where the writing names no real day. */
export interface Spot {
  first: Temporal.PlainDate | null
  last: Temporal.PlainDate | null
  isRelative: boolean
  isVague: boolean
  hasYear: boolean
  doubts: Doubt[]
}

export function spotOn(first: Temporal.PlainDate | null, more: Partial<Spot> = {}): Spot {
  return { first, last: null, isRelative: false, isVague: false, hasYear: false, doubts: [], ...more }
}

/** How far back a date without a year may lie when only its weekday speaks for the past. */
const monthsBack = 4

/**
 * The day meant. Without a year it is the next such day on or after the mail, within eleven months; a date of the
 * last month is past. A weekday that contradicts its date leaves the date standing, with a doubt.
 */
export function settle(written: WrittenDay, from: Temporal.PlainDate): Spot {
  const { weekday, day, month, year } = written
  const hasYear = year !== null
  if (day === null && month === null) {
    if (weekday === null) return impossible(written)
    return spotOn(weekdayFrom(from, weekday), { isRelative: true, doubts: written.doubts })
  }
  if (day === null) return wholeMonth(written, from)
  const first = month === null ? dayOfSomeMonth(day, weekday, from) : dayOfSomeYear({ ...written, day, month }, from)
  if (!first) return impossible(written)
  const isContradicted = weekday !== null && first.dayOfWeek !== weekday
  const doubts: Doubt[] = isContradicted ? [...written.doubts, 'weekday'] : written.doubts
  return spotOn(first, { hasYear, doubts })
}

/** The same month and day of the next year on or after `from`. */
export function nextSuch(from: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | null {
  for (let year = from.year; year < from.year + 9; year++) {
    const found = dayOf(year, month, day)
    if (found && !isBefore(found, from)) return found
    // Only 29 February is worth looking further for.
    if (!found && !(month === 2 && day === 29)) return null
  }
  return null
}

function dayOfSomeYear(
  { weekday, day, month, year }: WrittenDay & { day: number; month: number },
  from: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (year !== null) return dayOf(year, month, day)
  const next = nextSuch(from, month, day)
  if (!next) return null
  const previous = dayOf(next.year - 1, month, day)
  if (!previous) return next
  const isBeyond = isBefore(from.add({ months: 11 }), next)
  if (isBeyond) return previous
  const speaksForPast = weekday !== null && next.dayOfWeek !== weekday && previous.dayOfWeek === weekday
  return speaksForPast && !isBefore(previous, from.subtract({ months: monthsBack })) ? previous : next
}

/** The next such day of a month; where only a month just past agrees with the weekday, that one. */
function dayOfSomeMonth(day: number, weekday: number | null, from: Temporal.PlainDate): Temporal.PlainDate | null {
  let next: Temporal.PlainDate | null = null
  const month = from.toPlainYearMonth()
  for (const ahead of [0, 1, 2, -1, -2]) {
    const tried = month.add({ months: ahead })
    const found = dayOf(tried.year, tried.month, day)
    const isPast = found !== null && isBefore(found, from)
    if (!found || (isPast && (weekday === null || ahead === 1))) continue
    if (weekday !== null && found.dayOfWeek === weekday) return found
    if (!isPast) next ??= found
  }
  return next
}

function wholeMonth({ month, year, doubts }: WrittenDay, from: Temporal.PlainDate): Spot {
  const number = month ?? from.month
  const chosen = year ?? (number < from.month ? from.year + 1 : from.year)
  return spotOn(dayOf(chosen, number, 1), {
    last: dayOf(chosen, number, daysIn(chosen, number)),
    isVague: true,
    hasYear: year !== null,
    doubts,
  })
}

function impossible({ doubts, year }: WrittenDay): Spot {
  return spotOn(null, { hasYear: year !== null, doubts: [...doubts, 'impossible'] })
}
