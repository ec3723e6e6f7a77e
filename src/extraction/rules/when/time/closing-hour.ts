import type { WrittenTime } from './written-time.ts'
import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** `COB`, `close of business`, `EOD`, `end of day`: five o'clock, and the last minute of the day. */
export function readClosing(input: Input, at: number): Read<WrittenTime> | null {
  const named = closings.get(tokenAt(input, at).text)
  if (named !== undefined) return { value: closingAt(named), next: at + 1 }
  const isOf = isWord(input, at + 1, 'of')
  if (isOf && isWord(input, at, 'close') && isWord(input, at + 2, 'business'))
    return { value: closingAt(17), next: at + 3 }
  const next = isWord(input, at + 2, 'the') && tokenAt(input, at - 1).text === 'by' ? at + 3 : at + 2
  return isOf && isWord(input, at, 'end') && isWord(input, next, 'day')
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
