import { readClosing, closingAt } from './closing-hour.ts'
import { readDays } from './day-span.ts'
import type { Moment } from './moment.ts'
import { plainMoment } from './plain-moment.ts'
import { isOneOf, isWord, skipWord, type Read, type Reader } from './reader.ts'

/** `by end of Friday`, `the end of tomorrow`: the last minute of that day. */
export function readEndOfDay(reader: Reader, at: number): Read<Moment> | null {
  const start = skipWord(reader, at, 'the')
  // `the 4.00pm end of Thursday`
  if (isOneOf(reader, at - 1, halves)) return null
  if (!isWord(reader, start, 'end') || !isWord(reader, start + 1, 'of') || readClosing(reader, start)) return null
  const days = readDays(reader, skipWord(reader, start + 2, 'the'))
  if (!days || days.value.first === null || days.value.last !== null || days.value.more.length > 0) return null
  if (!days.value.isRelative) return null
  return {
    value: { ...plainMoment, days: days.value, span: { from: closingAt(24), to: null, half: null } },
    next: days.next,
  }
}

const halves = new Set(['am', 'pm', 'm'])
