import { datePartsOf, epochDay, type EpochDay, mondayOf, nthWeekdayOf } from '#basics/epoch-day.ts'
import { readYear } from './month-name.ts'
import { readNth } from './nth-of-month.ts'
import { readOfMonth } from './of-month.ts'
import { readCount } from './read-numbers.ts'
import { isWord, skipWord, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

/** `first week of July`, `last week of the month`, `the last two weeks of August`, `second week of 2027`: weeks of their Thursdays. */
export function readNthWeek(reader: Reader, at: number): Read<Spot> | null {
  const nth = readNth(reader, at)
  if (!nth) return null
  const count = isWord(reader, nth.next, 'week') ? { value: 1, next: nth.next } : readWeeks(reader, nth)
  const whole = count && readWhole(reader, count.next + 1)
  if (!count || !whole) return null
  const { first, last, isRelative, hasYear } = whole.value
  const monday = nth.value < 0 ? mondayOf(last - 3) + 7 * (nth.value + 1) : mondayOf(first + 3) + 7 * (nth.value - 1)
  const start = nth.value < 0 ? monday - 7 * (count.value - 1) : monday
  const weekday = isWord(reader, whole.next, 'on') && count.value === 1 ? readWeekday(reader, whole.next + 1) : null
  if (weekday) return { value: spotOn(start + weekday.value - 1, { isRelative, hasYear }), next: weekday.next }
  const end = start + 7 * count.value - 1
  return { value: spotOn(start, { last: end, isVague: true, isRelative, hasYear }), next: whole.next }
}

/** `two weeks` of `the first two weeks`. */
function readWeeks(reader: Reader, nth: Read<number>): Read<number> | null {
  const count = nth.value === 1 || nth.value === -1 ? readCount(reader, nth.next) : null
  return count && count.value > 1 && count.value < 9 && isWord(reader, count.next, 'weeks') ? count : null
}

interface Whole {
  first: EpochDay
  last: EpochDay
  isRelative: boolean
  hasYear: boolean
}

/** The month or the year that they are weeks of. */
function readWhole(reader: Reader, at: number): Read<Whole> | null {
  const month = readOfMonth(reader, at)
  if (month) {
    const { year, month: number } = datePartsOf(month.value.first)
    const last = nthWeekdayOf({ year, month: number }, { nth: -1, weekday: 4 }) ?? month.value.first
    return { value: { ...month.value, last: last + 3 }, next: month.next }
  }
  if (!isWord(reader, at, 'of') && !isWord(reader, at, 'in')) return null
  const isThis = isWord(reader, at + 1, 'this') && isWord(reader, at + 2, 'year')
  const year = isThis
    ? { value: datePartsOf(reader.today).year, next: at + 3 }
    : readYear(reader, skipWord(reader, at + 1, 'the'))
  if (!year) return null
  const days = { first: epochDay(year.value, 1, 1), last: epochDay(year.value, 12, 31) }
  return { value: { ...days, isRelative: isThis, hasYear: !isThis }, next: year.next }
}
