/**
 * A day, counted from 1 January 1970, in the Gregorian calendar. Reading a mail compares and moves hundreds of days, and
 * each step costs a microsecond with `Temporal` but next to nothing in whole numbers.
 */
export type EpochDay = number

export interface YearMonth {
  year: number
  /** 1 for January. */
  month: number
}

/** The day, or null where there is none: 31 February. */
export function dayOf(year: number, { month, day }: { month: number; day: number }): EpochDay | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return epochDay(year, { month, day })
}

/** A day that exists. Years are counted from March, so that the leap day is the last of its year. */
export function epochDay(year: number, { month, day }: { month: number; day: number }): EpochDay {
  const marchYear = month < 3 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const ofEra = marchYear - era * 400
  const ofYear = Math.floor((153 * (month < 3 ? month + 9 : month - 3) + 2) / 5) + day - 1
  return era * daysInEra + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - beforeEpoch
}

export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The year, the month and the day of the month. */
export function datePartsOf(day: EpochDay): YearMonth & { day: number } {
  const count = day + beforeEpoch
  const era = Math.floor(count / daysInEra)
  const ofEra = count - era * daysInEra
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month < 3 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOn(day: EpochDay): number {
  return modulo(day + 3, 7) + 1
}

/** The first such weekday on or after a day; 1 is Monday. */
export function weekdayFrom(day: EpochDay, weekday: number): EpochDay {
  return day + modulo(weekday - weekdayOn(day), 7)
}

export function mondayOf(day: EpochDay): EpochDay {
  return day - weekdayOn(day) + 1
}

/** The nth such weekday of a month, counted from its end where `nth` is negative. */
export function nthWeekdayOf(
  { year, month }: YearMonth,
  { nth, weekday }: { nth: number; weekday: number },
): EpochDay | null {
  const first = epochDay(year, { month, day: 1 })
  const last = first + daysIn(year, month) - 1
  const found =
    nth > 0 ? weekdayFrom(first, weekday) + 7 * (nth - 1) : last - modulo(weekdayOn(last) - weekday, 7) + 7 * (nth + 1)
  return found >= first && found <= last ? found : null
}

/** The same day some months on; the last of the month where it has no such day. */
export function monthsLater(from: EpochDay, months: number): EpochDay {
  const { year, month, day } = datePartsOf(from)
  const there = monthAfter({ year, month }, months)
  return epochDay(there.year, { month: there.month, day: Math.min(day, daysIn(there.year, there.month)) })
}

export function monthAfter({ year, month }: YearMonth, months: number): YearMonth {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: modulo(count, 12) + 1 }
}

export function firstOfMonth(day: EpochDay): EpochDay {
  return day - datePartsOf(day).day + 1
}

export function lastOfMonth(day: EpochDay): EpochDay {
  const { year, month } = datePartsOf(day)
  return epochDay(year, { month, day: daysIn(year, month) })
}

/** `YYYY-MM-DD`; a year of more digits with its sign, ISO 8601. Throws for what is no number. */
export function dayText(day: EpochDay): string {
  if (Number.isNaN(day)) throw new RangeError('no day')
  const { year, month, day: date } = datePartsOf(day)
  return `${yearText(year)}-${padded(month)}-${padded(date)}`
}

/** The day of a text that `dayText` has written; the 31st of a shorter month lies in the next. Not a number for any other. */
export function epochDayOf(text: string): EpochDay {
  if (!/^[+-]?\d{4,6}-\d\d-\d\d$/.test(text)) return Number.NaN
  return epochDay(Number(text.slice(0, -6)), { month: Number(text.slice(-5, -3)), day: Number(text.slice(-2)) })
}

const daysInEra = 146_097
/** From 1 March of the year 0, on which an era of four hundred years begins. */
const beforeEpoch = 719_468

function modulo(value: number, by: number): number {
  const rest = value % by
  return rest < 0 ? rest + by : rest
}

function yearText(year: number): string {
  if (year >= 1000 && year <= 9999) return String(year)
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0')
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
