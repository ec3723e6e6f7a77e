import { lastOfMonth, mondayOf } from '#basics/epoch-day.ts'
import { readOfMonth } from './of-month.ts'
import { isOneOf, isWord, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'

const ends = new Set(['end', 'close'])

const beginnings = new Set(['start', 'beginning'])

/** `end of month`, `end of June`, `end of the week`, `start of July`. */
export function readEnd(reader: Reader, at: number): Read<Spot> | null {
  const isEnd = isOneOf(reader, at, ends)
  if ((!isEnd && !isOneOf(reader, at, beginnings)) || !isWord(reader, at + 1, 'of')) return null
  const month = readOfMonth(reader, at + 1)
  if (month) {
    const { first, isRelative, hasYear } = month.value
    return {
      value: spotOn(isEnd ? lastOfMonth(first) : first, { isRelative, hasYear }),
      next: month.next,
    }
  }
  return readEndOfWeek(reader, at + 2, isEnd)
}

/** The end of a week is its Friday: schools and offices write it. */
function readEndOfWeek(reader: Reader, at: number, isEnd: boolean): Read<Spot> | null {
  let next = isWord(reader, at, 'the') ? at + 1 : at
  const isNext = isWord(reader, next, 'next')
  if (isNext || isWord(reader, next, 'this')) next++
  if (!isWord(reader, next, 'week')) return null
  const monday = mondayOf(reader.today) + (isNext ? 7 : 0)
  return { value: spotOn(isEnd ? monday + 4 : monday, { isRelative: true }), next: next + 1 }
}
