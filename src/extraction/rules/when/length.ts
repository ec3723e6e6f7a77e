import { readCount } from './read-numbers.ts'
import { isMark, isWord, tokenAt, type Read, type Reader } from './reader.ts'

/** A stated length in minutes: `for two hours`, `(45 minutes)`, `for an hour and a half`, `for 1.5 hours`. */
export function readLength(reader: Reader, at: number): Read<number> | null {
  const isBracket = isMark(reader, at, '(')
  if (!isBracket && !isWord(reader, at, 'for')) return null
  let next = at + 1
  for (const word of ['about', 'approx', 'around', 'up', 'to']) if (isWord(reader, next, word)) next++
  const length = readMinutes(reader, next)
  if (!length || length.value < 1) return null
  if (!isBracket) return length
  return isMark(reader, length.next, ')') ? { value: length.value, next: length.next + 1 } : null
}

const units = new Map(
  Object.entries({ hour: 60, hours: 60, hr: 60, hrs: 60, h: 60, minute: 1, minutes: 1, min: 1, mins: 1, m: 1 }),
)

function readMinutes(reader: Reader, at: number): Read<number> | null {
  if (isWord(reader, at, 'half')) {
    const next = isWord(reader, at + 1, 'an') || isWord(reader, at + 1, 'a') ? at + 2 : at + 1
    return isWord(reader, next, 'hour') ? { value: 30, next: next + 1 } : null
  }
  const count = readAmount(reader, at)
  if (!count) return null
  const unitAt = isMark(reader, count.next, '-') ? count.next + 1 : count.next
  const unit = units.get(tokenAt(reader, unitAt).text)
  if (unit === undefined || tokenAt(reader, unitAt).gap === 'paragraph') return null
  const first = { value: Math.round(count.value * unit), next: unitAt + 1 }
  if (unit === 1) return first
  const and = isWord(reader, first.next, 'and') ? first.next + 1 : first.next
  if (and > first.next && isWord(reader, and, 'a') && isWord(reader, and + 1, 'half')) {
    return { value: first.value + 30, next: and + 2 }
  }
  const rest = readAmount(reader, and)
  const isMinutes = rest && units.get(tokenAt(reader, rest.next).text) === 1
  return isMinutes ? { value: first.value + rest.value, next: rest.next + 1 } : first
}

/** `two`, `1.5`, `2 ½`, `one and a half`. */
function readAmount(reader: Reader, at: number): Read<number> | null {
  const whole = readCount(reader, at)
  if (!whole) return null
  const decimals = tokenAt(reader, whole.next + 1)
  if (isMark(reader, whole.next, '.') && decimals.kind === 'number' && decimals.gap === 'none') {
    const digits = decimals.end - decimals.start
    return digits > 2 ? null : { value: whole.value + decimals.value / 10 ** digits, next: whole.next + 2 }
  }
  if (isMark(reader, whole.next, '½')) return { value: whole.value + 0.5, next: whole.next + 1 }
  const isHalf =
    isWord(reader, whole.next, 'and') && isWord(reader, whole.next + 1, 'a') && isWord(reader, whole.next + 2, 'half')
  return isHalf ? { value: whole.value + 0.5, next: whole.next + 3 } : whole
}
