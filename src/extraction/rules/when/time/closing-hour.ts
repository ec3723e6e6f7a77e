import type { WrittenTime } from './written-time.ts'
import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** `COB`, `close of business`, `EOD`, `end of day`: five o'clock, and the last minute of the day. */
export function readClosing(input: Input, at: number): Read<WrittenTime> | null {
  const named = closings.get(tokenAt(input, at).text)
  if (named !== undefined) return { value: closingAt(named), next: at + 1 }
  const isOf = isWord(input, { at: at + 1, text: 'of' })
  if (isOf && isWord(input, { at, text: 'close' }) && isWord(input, { at: at + 2, text: 'business' }))
    return { value: closingAt(17), next: at + 3 }
  const next = isWord(input, { at: at + 2, text: 'the' }) && tokenAt(input, at - 1).text === 'by' ? at + 3 : at + 2
  return isOf && isWord(input, { at, text: 'end' }) && isWord(input, { at: next, text: 'day' })
    ? { value: closingAt(24), next: next + 1 }
    : null
}

export const closings = new Map([
  ['cob', 17],
  ['eod', 24],
])

export function closingAt(hour: number): WrittenTime {
  return hour < 24
    ? { hour, minute: 0, half: 'exact', strength: 'sure' }
    : { hour: 23, minute: 59, half: 'exact', strength: 'sure' }
}
