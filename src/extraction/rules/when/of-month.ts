import { type EpochDay, firstOfMonth, monthsLater } from '#basics/epoch-day.ts'
import { readMonthName, readYear } from './month-name.ts'
import { isWord, type Read, type Reader } from './reader.ts'
import { blank, settle } from './spot.ts'

interface Month {
  first: EpochDay
  isRelative: boolean
  hasYear: boolean
}

/** `of June`, `in May 2026`, `of the month`, `of next month`, `of month`. */
export function readOfMonth(reader: Reader, at: number): Read<Month> | null {
  let next = isWord(reader, at, 'of') || isWord(reader, at, 'in') ? at + 1 : at
  if (isWord(reader, next, 'the')) next++
  const month = readMonthName(reader, next)
  if (month && next > at) {
    const year = readYear(reader, month.next)
    const spot = settle({ ...blank, month: month.value, year: year?.value ?? null }, reader.today)
    if (spot.first === null) return null
    return { value: { first: spot.first, isRelative: false, hasYear: spot.hasYear }, next: year?.next ?? month.next }
  }
  const isNext = isWord(reader, next, 'next') || isWord(reader, next, 'following')
  const isLast = isWord(reader, next, 'last')
  if (isNext || isLast || isWord(reader, next, 'this')) next++
  if (!isWord(reader, next, 'month') || next === at) return null
  const first = monthsLater(firstOfMonth(reader.today), isNext ? 1 : isLast ? -1 : 0)
  return { value: { first, isRelative: true, hasYear: false }, next: next + 1 }
}
