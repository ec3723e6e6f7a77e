import { dayOf, partsOf, type EpochDay } from './calendar.ts'

/** `YYYY-MM-DD`; a year of more digits with its sign, ISO 8601. */
export function textOf(epochDay: EpochDay): string {
  const { year, month, day } = partsOf(epochDay)
  return `${yearText(year)}-${padded(month)}-${padded(day)}`
}

/** The day of a text that `textOf` has written. */
export function dayIn(text: string): EpochDay {
  const day = dayOf(Number(text.slice(0, -6)), Number(text.slice(-5, -3)), Number(text.slice(-2)))
  if (day === null) throw new RangeError(`no day: ${text}`)
  return day
}

function yearText(year: number): string {
  if (year >= 1000 && year <= 9999) return String(year)
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0')
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
