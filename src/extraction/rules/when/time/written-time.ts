import { readNoon, readPast, readWordHour } from './clock-words.ts'
import { readClosing } from './closing-hour.ts'
import { readHalf } from './half-of-day.ts'
import { opening } from '../vocabulary/opening.ts'
import { isMark, isOneOf, isWord, opens, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** Which half of the day an hour stands in; `exact` for the 24-hour clock and for noon. */
export type Half = 'am' | 'pm' | 'exact'

/** An hour as written. `sure` stands alone; `dotted` (7.30) and `bare` (7) need a word beside them. */
export interface WrittenTime {
  hour: number
  minute: number
  half: Half | null
  strength: 'sure' | 'dotted' | 'bare'
}

/** One time of day: `9am`, `7.30 pm`, `noon`, `19h00`, `1930 hrs`, `half past 3`, `3 o'clock`. */
export function readTime(input: Input, at: number): Read<WrittenTime> | null {
  if (!opens(input, { at, bits: opening.clock })) return null
  const token = tokenAt(input, at)
  if (token.kind === 'number') {
    const read = token.isNonDate ? null : (readPast(input, at) ?? readMilitary(input, at) ?? readDigits(input, at))
    return read && skipIsh(input, read)
  }
  const read = readNoon(input, at) ?? readClosing(input, at) ?? readPast(input, at) ?? readWordHour(input, at)
  return read && skipIsh(input, read)
}

const minuteMarks = new Set([':', '.'])

function readDigits(input: Input, at: number): Read<WrittenTime> | null {
  const hour = tokenAt(input, at)
  const size = hour.end - hour.start
  if (size > 2) return null
  const minutes = readMinutes(input, at + 1)
  const next = minutes?.next ?? at + 1
  const half = readHalf(input, next)
  if (half && hour.value <= 12 && hour.value > 0) {
    const isLetter = half.next === next + 1 && tokenAt(input, next).text.length === 1
    const strength = isLetter && !minutes ? 'bare' : 'sure'
    const value: WrittenTime = { hour: hour.value, minute: minutes?.value ?? 0, half: half.value, strength }
    return { value, next: half.next }
  }
  if (half && hour.value > 12 && hour.value < 24 && half.value === 'pm') {
    return {
      value: { hour: hour.value, minute: minutes?.value ?? 0, half: 'exact', strength: 'sure' },
      next: half.next,
    }
  }
  if (hour.value > 24 || half) return null
  if (isWord(input, { at: next, text: 'oclock' })) {
    const later = readHalf(input, next + 1)
    const value: WrittenTime = { hour: hour.value, minute: 0, half: later?.value ?? null, strength: 'sure' }
    return { value, next: later?.next ?? next + 1 }
  }
  if (
    isWord(input, { at: next, text: 'noon' }) ||
    isWord(input, { at: next, text: 'midday' }) ||
    isWord(input, { at: next, text: 'midnight' })
  ) {
    if (hour.value !== 12) return null
    const atNight = isWord(input, { at: next, text: 'midnight' })
    return { value: { hour: atNight ? 0 : 12, minute: 0, half: 'exact', strength: 'sure' }, next: next + 1 }
  }
  if (!minutes && isContinued(input, at)) return null
  const isExact = hour.value > 12 || hour.value === 0 || (size === 2 && hour.value < 10 && minutes !== null)
  const strength = minutes ? (minutes.mark === '.' ? 'dotted' : 'sure') : 'bare'
  return { value: { hour: hour.value, minute: minutes?.value ?? 0, half: isExact ? 'exact' : null, strength }, next }
}

interface Minutes extends Read<number> {
  mark: string
}

function readMinutes(input: Input, at: number): Minutes | null {
  const mark = tokenAt(input, at)
  const digits = tokenAt(input, at + 1)
  const isJoint = minuteMarks.has(mark.text) || mark.text === 'h'
  if (!isJoint || digits.kind !== 'number' || digits.gap !== 'none' || mark.gap !== 'none') return null
  if (digits.end - digits.start !== 2 || digits.value > 59) return null
  const next = at + 2
  if (mark.text !== ':' || !isMark(input, { at: next, mark: ':' })) {
    // 1.30.5 is a version, 9.30.26 a date.
    const goesOn = isMark(input, { at: next, mark: mark.text }) && tokenAt(input, next).gap === 'none'
    return goesOn && tokenAt(input, next + 1).gap === 'none' ? null : { value: digits.value, next, mark: mark.text }
  }
  const seconds = tokenAt(input, next + 1)
  const isTime = seconds.kind === 'number' && seconds.gap === 'none' && seconds.value < 60
  return isTime ? { value: digits.value, next: next + 2, mark: ':' } : null
}

/** `5/6`, `5:1`, `5K`: a digit that runs on into something else is no hour. */
function isContinued(input: Input, at: number): boolean {
  const next = tokenAt(input, at + 1)
  if (next.gap !== 'none') return false
  if (next.kind === 'word') return next.text !== 'ish' && next.text !== 'h'
  if (next.text === '/' || next.text === '%' || next.text === ':' || next.text === '°') return true
  return (next.text === '.' || next.text === ',') && tokenAt(input, at + 2).gap === 'none'
}

const hourWords = new Set(['hrs', 'hr', 'hours'])

/** `1930 hrs`, `0730h`, `0900am`. A bare `0730` is only `dotted`: it may be a code. */
function readMilitary(input: Input, at: number): Read<WrittenTime> | null {
  const token = tokenAt(input, at)
  const size = token.end - token.start
  if (size < 3 || size > 4 || token.value < 0) return null
  const hour = Math.floor(token.value / 100)
  const minute = token.value % 100
  if (hour > 24 || minute > 59) return null
  const touchesH = isWord(input, { at: at + 1, text: 'h' }) && tokenAt(input, at + 1).gap === 'none'
  if ((isOneOf(input, { at: at + 1, words: hourWords }) || touchesH) && size === 4) {
    return { value: { hour, minute, half: 'exact', strength: 'sure' }, next: at + 2 }
  }
  const half = readHalf(input, at + 1)
  if (half && hour > 0 && hour < 13)
    return { value: { hour, minute, half: half.value, strength: 'sure' }, next: half.next }
  const isPadded = size === 4 && token.value < 1000 && hour < 24 && !isCode(input, at + 1)
  return isPadded ? { value: { hour, minute, half: 'exact', strength: 'dotted' }, next: at + 1 } : null
}

/** `0730-0930` is a span; `0417-02` and `0417/B` are codes. */
function isCode(input: Input, at: number): boolean {
  const after = tokenAt(input, at)
  if (after.gap !== 'none' || [',', '.', ')', ';', '!', '?'].includes(after.text)) return false
  const other = tokenAt(input, at + 1)
  return after.text !== '-' || other.kind !== 'number' || other.end - other.start !== 4
}

/** `7ish`, `one-ish`: the hour as said. */
function skipIsh(input: Input, read: Read<WrittenTime>): Read<WrittenTime> {
  const next =
    isMark(input, { at: read.next, mark: '-' }) && isWord(input, { at: read.next + 1, text: 'ish' })
      ? read.next + 1
      : read.next
  if (!isWord(input, { at: next, text: 'ish' }) || tokenAt(input, next).gap !== 'none') return read
  return { value: { ...read.value, strength: 'sure' }, next: next + 1 }
}
