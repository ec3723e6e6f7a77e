import { datePartsOf, epochDay, type EpochDay, mondayOf, nthWeekdayOf } from '#basics/epoch-day.ts'
import { readYear } from '../day/month-name.ts'
import { readNth } from './nth-of-month.ts'
import { readOfMonth } from './of-month.ts'
import { readCount } from '../day/read-numbers.ts'
import { isWord, skipWord, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from '../day/day-range.ts'
import { readWeekday } from '../day/weekday-name.ts'

/** `first week of July`, `last week of the month`, `the last two weeks of August`, `second week of 2027`: weeks of their Thursdays. */
export function readNthWeek(input: Input, at: number): Read<DayRange> | null {
  const nth = readNth(input, at)
  if (!nth) return null
  const count = isWord(input, { at: nth.next, text: 'week' }) ? { value: 1, next: nth.next } : readWeeks(input, nth)
  const whole = count && readWhole(input, count.next + 1)
  if (!count || !whole) return null
  const { first, last, isRelative, hasYear } = whole.value
  const monday = nth.value < 0 ? mondayOf(last - 3) + 7 * (nth.value + 1) : mondayOf(first + 3) + 7 * (nth.value - 1)
  const start = nth.value < 0 ? monday - 7 * (count.value - 1) : monday
  const weekday =
    isWord(input, { at: whole.next, text: 'on' }) && count.value === 1 ? readWeekday(input, whole.next + 1) : null
  if (weekday) return { value: dayRange(start + weekday.value - 1, { isRelative, hasYear }), next: weekday.next }
  const end = start + 7 * count.value - 1
  return { value: dayRange(start, { last: end, isVague: true, isRelative, hasYear }), next: whole.next }
}

/** `two weeks` of `the first two weeks`. */
function readWeeks(input: Input, nth: Read<number>): Read<number> | null {
  const count = nth.value === 1 || nth.value === -1 ? readCount(input, nth.next) : null
  return count && count.value > 1 && count.value < 9 && isWord(input, { at: count.next, text: 'weeks' }) ? count : null
}

interface Whole {
  first: EpochDay
  last: EpochDay
  isRelative: boolean
  hasYear: boolean
}

/** The month or the year that they are weeks of. */
function readWhole(input: Input, at: number): Read<Whole> | null {
  const month = readOfMonth(input, at)
  if (month) {
    const { year, month: number } = datePartsOf(month.value.first)
    const last = nthWeekdayOf({ year, month: number }, { nth: -1, weekday: 4 }) ?? month.value.first
    return { value: { ...month.value, last: last + 3 }, next: month.next }
  }
  if (!isWord(input, { at, text: 'of' }) && !isWord(input, { at, text: 'in' })) return null
  const isThis = isWord(input, { at: at + 1, text: 'this' }) && isWord(input, { at: at + 2, text: 'year' })
  const year = isThis
    ? { value: datePartsOf(input.today).year, next: at + 3 }
    : readYear(input, skipWord(input, { at: at + 1, word: 'the' }))
  if (!year) return null
  const days = { first: epochDay(year.value, { month: 1, day: 1 }), last: epochDay(year.value, { month: 12, day: 31 }) }
  return { value: { ...days, isRelative: isThis, hasYear: !isThis }, next: year.next }
}
