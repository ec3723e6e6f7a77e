import { type EpochDay, firstOfMonth, monthsLater } from '#basics/epoch-day.ts'
import { readMonthName, readYear } from '../day/month-name.ts'
import { isWord, type Read, type Input } from '../tokens/input.ts'
import { blank, resolveDay } from '../day/day-range.ts'

interface Month {
  first: EpochDay
  isRelative: boolean
  hasYear: boolean
}

/** `of June`, `in May 2026`, `of the month`, `of next month`, `of month`. */
export function readOfMonth(input: Input, at: number): Read<Month> | null {
  let next = isWord(input, { at, text: 'of' }) || isWord(input, { at, text: 'in' }) ? at + 1 : at
  if (isWord(input, { at: next, text: 'the' })) next++
  const month = readMonthName(input, next)
  if (month && next > at) {
    const year = readYear(input, month.next)
    const spot = resolveDay({ ...blank, month: month.value, year: year?.value ?? null }, input.today)
    if (spot.first === null) return null
    return { value: { first: spot.first, isRelative: false, hasYear: spot.hasYear }, next: year?.next ?? month.next }
  }
  const isNext = isWord(input, { at: next, text: 'next' }) || isWord(input, { at: next, text: 'following' })
  const isLast = isWord(input, { at: next, text: 'last' })
  if (isNext || isLast || isWord(input, { at: next, text: 'this' })) next++
  if (!isWord(input, { at: next, text: 'month' }) || next === at) return null
  const first = monthsLater(firstOfMonth(input.today), isNext ? 1 : isLast ? -1 : 0)
  return { value: { first, isRelative: true, hasYear: false }, next: next + 1 }
}
