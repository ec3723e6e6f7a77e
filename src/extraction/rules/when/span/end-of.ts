import { lastOfMonth, mondayOf } from '#basics/epoch-day.ts'
import { readOfMonth } from './of-month.ts'
import { isOneOf, isWord, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from '../day/day-range.ts'

const ends = new Set(['end', 'close'])

const beginnings = new Set(['start', 'beginning'])

/** `end of month`, `end of June`, `end of the week`, `start of July`. */
export function readEnd(input: Input, at: number): Read<DayRange> | null {
  const isEnd = isOneOf(input, { at, words: ends })
  if ((!isEnd && !isOneOf(input, { at, words: beginnings })) || !isWord(input, { at: at + 1, text: 'of' })) return null
  const month = readOfMonth(input, at + 1)
  if (month) {
    const { first, isRelative, hasYear } = month.value
    return {
      value: dayRange(isEnd ? lastOfMonth(first) : first, { isRelative, hasYear }),
      next: month.next,
    }
  }
  return readEndOfWeek(input, { at: at + 2, isEnd })
}

/** The end of a week is its Friday: schools and offices write it. */
function readEndOfWeek(input: Input, { at, isEnd }: { at: number; isEnd: boolean }): Read<DayRange> | null {
  let next = isWord(input, { at, text: 'the' }) ? at + 1 : at
  const isNext = isWord(input, { at: next, text: 'next' })
  if (isNext || isWord(input, { at: next, text: 'this' })) next++
  if (!isWord(input, { at: next, text: 'week' })) return null
  const monday = mondayOf(input.today) + (isNext ? 7 : 0)
  return { value: dayRange(isEnd ? monday + 4 : monday, { isRelative: true }), next: next + 1 }
}
