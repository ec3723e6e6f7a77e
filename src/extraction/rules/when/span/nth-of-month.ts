import { datePartsOf, monthAfter, nthWeekdayOf } from '#basics/epoch-day.ts'
import { dayPartOf } from '../time/day-part.ts'
import type { RelativeDay } from '../day/named-day.ts'
import { readOfMonth } from './of-month.ts'
import { readOrdinal } from '../day/read-numbers.ts'
import { isMark, isWord, type Read, type Input } from '../tokens/input.ts'
import { dayRange } from '../day/day-range.ts'
import { readWeekday } from '../day/weekday-name.ts'

/** `first Monday of June`, `last Friday in May`, `first Monday evening of the month`, `2nd to last Fri in Feb`. */
export function readNthWeekday(input: Input, at: number): Read<RelativeDay> | null {
  const nth = readNth(input, at)
  if (!nth) return null
  const weekday = readWeekday(input, nth.next)
  const half = weekday && dayPartOf(input, weekday.next)
  const month = weekday && readOfMonth(input, half ? weekday.next + 1 : weekday.next)
  if (!month) return null
  const asked = { nth: nth.value, weekday: weekday.value }
  const yearMonth = datePartsOf(month.value.first)
  const found = nthWeekdayOf(yearMonth, asked)
  const isPast = found !== null && !month.value.hasYear && found < input.today
  const first = isPast && !month.value.isRelative ? nthWeekdayOf(monthAfter(yearMonth, 12), asked) : found
  return {
    value: {
      ...dayRange(first, {
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
export function readNth(input: Input, at: number): Read<number> | null {
  if (isWord(input, { at, text: 'last' })) return { value: -1, next: at + 1 }
  const nth = readOrdinal(input, at)
  if (!nth || nth.value > 5) return null
  const isBack = isWord(input, { at: nth.next, text: 'to' }) || isMark(input, { at: nth.next, mark: '-' })
  const last = isWord(input, { at: nth.next + 1, text: 'the' }) ? nth.next + 2 : nth.next + 1
  return isBack && isWord(input, { at: last, text: 'last' }) ? { value: -nth.value, next: last + 1 } : nth
}
