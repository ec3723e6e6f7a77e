import { readNoon, readPast, readWordHour } from './clock-words.ts'
import { readClosing } from './closing-hour.ts'
import { readHalf } from './half-of-day.ts'
import { opening } from './opening.ts'
import { isMark, isOneOf, isWord, opens, tokenAt, type Read, type Reader } from './reader.ts'

/** Which half of the day an hour stands in; `exact` for the 24-hour clock and for noon. */
export type Half = 'am' | 'pm' | 'exact'

/** An hour as written. `sure` stands alone; `dotted` (7.30) and `bare` (7) need a word beside them. */
export interface Clock {
  hour: number
  minute: number
  half: Half | null
  strength: 'sure' | 'dotted' | 'bare'
}

/** One time of day: `9am`, `7.30 pm`, `noon`, `19h00`, `1930 hrs`, `half past 3`, `3 o'clock`. */
export function readClock(reader: Reader, at: number): Read<Clock> | null {
  if (!opens(reader, at, opening.clock)) return null
  const token = tokenAt(reader, at)
  if (token.kind === 'number') {
    const read = token.isTaken ? null : (readPast(reader, at) ?? readMilitary(reader, at) ?? readDigits(reader, at))
    return read && skipIsh(reader, read)
  }
  const read = readNoon(reader, at) ?? readClosing(reader, at) ?? readPast(reader, at) ?? readWordHour(reader, at)
  return read && skipIsh(reader, read)
}

const minuteMarks = new Set([':', '.'])

function readDigits(reader: Reader, at: number): Read<Clock> | null {
  const hour = tokenAt(reader, at)
  const size = hour.end - hour.start
  if (size > 2) return null
  const minutes = readMinutes(reader, at + 1)
  const next = minutes?.next ?? at + 1
  const half = readHalf(reader, next)
  if (half && hour.value <= 12 && hour.value > 0) {
    const isLetter = half.next === next + 1 && tokenAt(reader, next).text.length === 1
    const strength = isLetter && !minutes ? 'bare' : 'sure'
    const value: Clock = { hour: hour.value, minute: minutes?.value ?? 0, half: half.value, strength }
    return { value, next: half.next }
  }
  if (half && hour.value > 12 && hour.value < 24 && half.value === 'pm') {
    return {
      value: { hour: hour.value, minute: minutes?.value ?? 0, half: 'exact', strength: 'sure' },
      next: half.next,
    }
  }
  if (hour.value > 24 || half) return null
  if (isWord(reader, next, 'oclock')) {
    const later = readHalf(reader, next + 1)
    const value: Clock = { hour: hour.value, minute: 0, half: later?.value ?? null, strength: 'sure' }
    return { value, next: later?.next ?? next + 1 }
  }
  if (isWord(reader, next, 'noon') || isWord(reader, next, 'midday') || isWord(reader, next, 'midnight')) {
    if (hour.value !== 12) return null
    const atNight = isWord(reader, next, 'midnight')
    return { value: { hour: atNight ? 0 : 12, minute: 0, half: 'exact', strength: 'sure' }, next: next + 1 }
  }
  if (!minutes && isContinued(reader, at)) return null
  const isExact = hour.value > 12 || hour.value === 0 || (size === 2 && hour.value < 10 && minutes !== null)
  const strength = minutes ? (minutes.mark === '.' ? 'dotted' : 'sure') : 'bare'
  return { value: { hour: hour.value, minute: minutes?.value ?? 0, half: isExact ? 'exact' : null, strength }, next }
}

interface Minutes extends Read<number> {
  mark: string
}

function readMinutes(reader: Reader, at: number): Minutes | null {
  const mark = tokenAt(reader, at)
  const digits = tokenAt(reader, at + 1)
  const isJoint = minuteMarks.has(mark.text) || mark.text === 'h'
  if (!isJoint || digits.kind !== 'number' || digits.gap !== 'none' || mark.gap !== 'none') return null
  if (digits.end - digits.start !== 2 || digits.value > 59) return null
  const next = at + 2
  if (mark.text !== ':' || !isMark(reader, next, ':')) {
    // 1.30.5 is a version, 9.30.26 a date.
    const goesOn = isMark(reader, next, mark.text) && tokenAt(reader, next).gap === 'none'
    return goesOn && tokenAt(reader, next + 1).gap === 'none' ? null : { value: digits.value, next, mark: mark.text }
  }
  const seconds = tokenAt(reader, next + 1)
  const isTime = seconds.kind === 'number' && seconds.gap === 'none' && seconds.value < 60
  return isTime ? { value: digits.value, next: next + 2, mark: ':' } : null
}

/** `5/6`, `5:1`, `5K`: a digit that runs on into something else is no hour. */
function isContinued(reader: Reader, at: number): boolean {
  const next = tokenAt(reader, at + 1)
  if (next.gap !== 'none') return false
  if (next.kind === 'word') return next.text !== 'ish' && next.text !== 'h'
  if (next.text === '/' || next.text === '%' || next.text === ':' || next.text === '°') return true
  return (next.text === '.' || next.text === ',') && tokenAt(reader, at + 2).gap === 'none'
}

const hourWords = new Set(['hrs', 'hr', 'hours'])

/** `1930 hrs`, `0730h`, `0900am`. A bare `0730` is only `dotted`: it may be a code. */
function readMilitary(reader: Reader, at: number): Read<Clock> | null {
  const token = tokenAt(reader, at)
  const size = token.end - token.start
  if (size < 3 || size > 4 || token.value < 0) return null
  const hour = Math.floor(token.value / 100)
  const minute = token.value % 100
  if (hour > 24 || minute > 59) return null
  const touchesH = isWord(reader, at + 1, 'h') && tokenAt(reader, at + 1).gap === 'none'
  if ((isOneOf(reader, at + 1, hourWords) || touchesH) && size === 4) {
    return { value: { hour, minute, half: 'exact', strength: 'sure' }, next: at + 2 }
  }
  const half = readHalf(reader, at + 1)
  if (half && hour > 0 && hour < 13)
    return { value: { hour, minute, half: half.value, strength: 'sure' }, next: half.next }
  const isPadded = size === 4 && token.value < 1000 && hour < 24 && !isCode(reader, at + 1)
  return isPadded ? { value: { hour, minute, half: 'exact', strength: 'dotted' }, next: at + 1 } : null
}

/** `0730-0930` is a span; `0417-02` and `0417/B` are codes. */
function isCode(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at)
  if (after.gap !== 'none' || [',', '.', ')', ';', '!', '?'].includes(after.text)) return false
  const other = tokenAt(reader, at + 1)
  return after.text !== '-' || other.kind !== 'number' || other.end - other.start !== 4
}

/** `7ish`, `one-ish`: the hour as said. */
function skipIsh(reader: Reader, read: Read<Clock>): Read<Clock> {
  const next = isMark(reader, read.next, '-') && isWord(reader, read.next + 1, 'ish') ? read.next + 1 : read.next
  if (!isWord(reader, next, 'ish') || tokenAt(reader, next).gap !== 'none') return read
  return { value: { ...read.value, strength: 'sure' }, next: next + 1 }
}
