import { datePartsOf, monthAfter, nthWeekdayOf } from '#basics/epoch-day.ts'
import { dayPartOf } from './day-part.ts'
import type { RelativeDay } from './named-day.ts'
import { readOfMonth } from './of-month.ts'
import { readOrdinal } from './read-numbers.ts'
import { isMark, isWord, type Read, type Reader } from './reader.ts'
import { spotOn } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

/** `first Monday of June`, `last Friday in May`, `first Monday evening of the month`, `2nd to last Fri in Feb`. */
export function readNthWeekday(reader: Reader, at: number): Read<RelativeDay> | null {
  const nth = readNth(reader, at)
  if (!nth) return null
  const weekday = readWeekday(reader, nth.next)
  const half = weekday && dayPartOf(reader, weekday.next)
  const month = weekday && readOfMonth(reader, half ? weekday.next + 1 : weekday.next)
  if (!month) return null
  const asked = { nth: nth.value, weekday: weekday.value }
  const yearMonth = datePartsOf(month.value.first)
  const found = nthWeekdayOf(yearMonth, asked)
  const isPast = found !== null && !month.value.hasYear && found < reader.today
  const first = isPast && !month.value.isRelative ? nthWeekdayOf(monthAfter(yearMonth, 12), asked) : found
  return {
    value: {
      ...spotOn(first, {
        isRelative: month.value.isRelative,
        hasYear: month.value.hasYear,
        doubts: first !== null ? [] : ['impossible'],
      }),
      half,
    },
    next: month.next,
  }
}

/** `first` to `fifth`, `last`, `second to last`: which of the month, from its end where negative. */
export function readNth(reader: Reader, at: number): Read<number> | null {
  if (isWord(reader, at, 'last')) return { value: -1, next: at + 1 }
  const nth = readOrdinal(reader, at)
  if (!nth || nth.value > 5) return null
  const isBack = isWord(reader, nth.next, 'to') || isMark(reader, nth.next, '-')
  const last = isWord(reader, nth.next + 1, 'the') ? nth.next + 2 : nth.next + 1
  return isBack && isWord(reader, last, 'last') ? { value: -nth.value, next: last + 1 } : nth
}
