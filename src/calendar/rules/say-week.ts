import type { Day } from '#basics/day.ts'
import { sayMonth } from '#basics/say-when.ts'

/** `21 to 27 Sep 2026`, `28 Sep to 4 Oct 2026`. */
export function sayWeek(days: readonly Day[], locale: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const end = `${Number(last.slice(8))} ${sayMonth(last, locale, 'short')}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} to ${end}`
  const month = sayMonth(first, locale, 'short')
  const start = first.slice(0, 4) === last.slice(0, 4) ? month.replace(/ \d{4}$/, '') : month
  return `${Number(first.slice(8))} ${start} to ${end}`
}
