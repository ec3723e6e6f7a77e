import type { Doubt } from '#extraction/rules/when.ts'
import {
  datePartsOf,
  dayOf,
  daysIn,
  type EpochDay,
  monthAfter,
  monthsLater,
  weekdayFrom,
  weekdayOn,
} from '#basics/epoch-day.ts'

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
export interface DayRange {
  first: EpochDay | null
  last: EpochDay | null
  isRelative: boolean
  isVague: boolean
  hasYear: boolean
  doubts: Doubt[]
}

export function dayRange(first: EpochDay | null, more: Partial<DayRange> = {}): DayRange {
  return { first, last: null, isRelative: false, isVague: false, hasYear: false, doubts: [], ...more }
}

/** How far back a date without a year may lie when only its weekday speaks for the past. */
const monthsBack = 4

/**
 * The day meant. Without a year it is the next such day on or after the mail, within eleven months; a date of the
 * last month is past. A weekday that contradicts its date leaves the date standing, with a doubt.
 */
export function resolveDay(written: WrittenDay, from: EpochDay): DayRange {
  const { weekday, day, month, year } = written
  const hasYear = year !== null
  if (day === null && month === null) {
    if (weekday === null) return impossible(written)
    return dayRange(weekdayFrom(from, weekday), { isRelative: true, doubts: written.doubts })
  }
  if (day === null) return wholeMonth(written, from)
  const first =
    month === null ? dayOfSomeMonth(day, { weekday, from }) : dayOfSomeYear({ ...written, day, month }, from)
  if (first === null) return impossible(written)
  const isContradicted = weekday !== null && weekdayOn(first) !== weekday
  const doubts: Doubt[] = isContradicted ? [...written.doubts, 'weekday'] : written.doubts
  return dayRange(first, { hasYear, doubts })
}

/** The same month and day of the next year on or after `from`. */
export function nextSuch(from: EpochDay, { month, day }: { month: number; day: number }): EpochDay | null {
  const { year: thisYear } = datePartsOf(from)
  for (let year = thisYear; year < thisYear + 9; year++) {
    const found = dayOf(year, { month, day })
    if (found !== null && found >= from) return found
    // Only 29 February is worth looking further for.
    if (found === null && !(month === 2 && day === 29)) return null
  }
  return null
}

function dayOfSomeYear(
  { weekday, day, month, year }: WrittenDay & { day: number; month: number },
  from: EpochDay,
): EpochDay | null {
  if (year !== null) return dayOf(year, { month, day })
  const next = nextSuch(from, { month, day })
  if (next === null) return null
  const previous = dayOf(datePartsOf(next).year - 1, { month, day })
  if (previous === null) return next
  const isBeyond = next > monthsLater(from, 11)
  if (isBeyond) return previous
  const speaksForPast = weekday !== null && weekdayOn(next) !== weekday && weekdayOn(previous) === weekday
  return speaksForPast && previous >= monthsLater(from, -monthsBack) ? previous : next
}

/** The next such day of a month; where only a month just past agrees with the weekday, that one. */
function dayOfSomeMonth(day: number, { weekday, from }: { weekday: number | null; from: EpochDay }): EpochDay | null {
  let next: EpochDay | null = null
  const month = datePartsOf(from)
  for (const ahead of [0, 1, 2, -1, -2]) {
    const tried = monthAfter(month, ahead)
    const found = dayOf(tried.year, { month: tried.month, day })
    const isPast = found !== null && found < from
    if (found === null || (isPast && (weekday === null || ahead === 1))) continue
    if (weekday !== null && weekdayOn(found) === weekday) return found
    if (!isPast) next ??= found
  }
  return next
}

function wholeMonth({ month, year, doubts }: WrittenDay, from: EpochDay): DayRange {
  const today = datePartsOf(from)
  const number = month ?? today.month
  const chosen = year ?? (number < today.month ? today.year + 1 : today.year)
  return dayRange(dayOf(chosen, { month: number, day: 1 }), {
    last: dayOf(chosen, { month: number, day: daysIn(chosen, number) }),
    isVague: true,
    hasYear: year !== null,
    doubts,
  })
}

function impossible({ doubts, year }: WrittenDay): DayRange {
  return dayRange(null, { hasYear: year !== null, doubts: [...doubts, 'impossible'] })
}
