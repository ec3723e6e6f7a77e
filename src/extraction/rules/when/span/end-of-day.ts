import { readClosing, closingAt } from '../time/closing-hour.ts'
import { readDays } from './day-span.ts'
import type { DateTime } from '../date-time.ts'
import { emptyDateTime } from '../empty-date-time.ts'
import { isOneOf, isWord, skipWord, type Read, type Input } from '../tokens/input.ts'

/** `by end of Friday`, `the end of tomorrow`: the last minute of that day. */
export function readEndOfDay(input: Input, at: number): Read<DateTime> | null {
  const start = skipWord(input, { at, word: 'the' })
  // `the 4.00pm end of Thursday`
  if (isOneOf(input, { at: at - 1, words: halves })) return null
  if (
    !isWord(input, { at: start, text: 'end' }) ||
    !isWord(input, { at: start + 1, text: 'of' }) ||
    readClosing(input, start)
  )
    return null
  const days = readDays(input, skipWord(input, { at: start + 2, word: 'the' }))
  if (!days || days.value.first === null || days.value.last !== null || days.value.more.length > 0) return null
  if (!days.value.isRelative) return null
  return {
    value: { ...emptyDateTime, days: days.value, span: { from: closingAt(24), to: null, half: null } },
    next: days.next,
  }
}

const halves = new Set(['am', 'pm', 'm'])
