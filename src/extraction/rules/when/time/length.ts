import { readCount } from '../day/read-numbers.ts'
import { isMark, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** A stated length in minutes: `for two hours`, `(45 minutes)`, `for an hour and a half`, `for 1.5 hours`. */
export function readLength(input: Input, at: number): Read<number> | null {
  const isBracket = isMark(input, { at, mark: '(' })
  if (!isBracket && !isWord(input, { at, text: 'for' })) return null
  let next = at + 1
  for (const word of ['about', 'approx', 'around', 'up', 'to']) if (isWord(input, { at: next, text: word })) next++
  const length = readMinutes(input, next)
  if (!length || length.value < 1) return null
  if (!isBracket) return length
  return isMark(input, { at: length.next, mark: ')' }) ? { value: length.value, next: length.next + 1 } : null
}

const units = new Map(
  Object.entries({ hour: 60, hours: 60, hr: 60, hrs: 60, h: 60, minute: 1, minutes: 1, min: 1, mins: 1, m: 1 }),
)

function readMinutes(input: Input, at: number): Read<number> | null {
  if (isWord(input, { at, text: 'half' })) {
    const next = isWord(input, { at: at + 1, text: 'an' }) || isWord(input, { at: at + 1, text: 'a' }) ? at + 2 : at + 1
    return isWord(input, { at: next, text: 'hour' }) ? { value: 30, next: next + 1 } : null
  }
  const count = readAmount(input, at)
  if (!count) return null
  const unitAt = isMark(input, { at: count.next, mark: '-' }) ? count.next + 1 : count.next
  const unit = units.get(tokenAt(input, unitAt).text)
  if (unit === undefined || tokenAt(input, unitAt).gap === 'paragraph') return null
  const first = { value: Math.round(count.value * unit), next: unitAt + 1 }
  if (unit === 1) return first
  const and = isWord(input, { at: first.next, text: 'and' }) ? first.next + 1 : first.next
  if (and > first.next && isWord(input, { at: and, text: 'a' }) && isWord(input, { at: and + 1, text: 'half' })) {
    return { value: first.value + 30, next: and + 2 }
  }
  const rest = readAmount(input, and)
  const isMinutes = rest && units.get(tokenAt(input, rest.next).text) === 1
  return isMinutes ? { value: first.value + rest.value, next: rest.next + 1 } : first
}

/** `two`, `1.5`, `2 ½`, `one and a half`. */
function readAmount(input: Input, at: number): Read<number> | null {
  const whole = readCount(input, at)
  if (!whole) return null
  const decimals = tokenAt(input, whole.next + 1)
  if (isMark(input, { at: whole.next, mark: '.' }) && decimals.kind === 'number' && decimals.gap === 'none') {
    const digits = decimals.end - decimals.start
    return digits > 2 ? null : { value: whole.value + decimals.value / 10 ** digits, next: whole.next + 2 }
  }
  if (isMark(input, { at: whole.next, mark: '½' })) return { value: whole.value + 0.5, next: whole.next + 1 }
  const isHalf =
    isWord(input, { at: whole.next, text: 'and' }) &&
    isWord(input, { at: whole.next + 1, text: 'a' }) &&
    isWord(input, { at: whole.next + 2, text: 'half' })
  return isHalf ? { value: whole.value + 0.5, next: whole.next + 3 } : whole
}
