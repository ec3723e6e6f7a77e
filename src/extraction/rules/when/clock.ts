import { readCount } from './read-numbers.ts'
import { isMark, isNear, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { cardinalOf } from './vocabulary.ts'

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
  const token = tokenAt(reader, at)
  if (token.kind === 'number') {
    const read = token.isTaken ? null : (readPast(reader, at) ?? readMilitary(reader, at) ?? readDigits(reader, at))
    return read && skipIsh(reader, read)
  }
  if (token.kind !== 'word') return null
  const read = readNoon(reader, at) ?? readClosing(reader, at) ?? readPast(reader, at) ?? readWordHour(reader, at)
  return read && skipIsh(reader, read)
}

/** `am`, `p.m.`, `9a`: where one ends, and which it is. */
export function readHalf(reader: Reader, at: number): Read<'am' | 'pm'> | null {
  const token = tokenAt(reader, at)
  if (token.kind !== 'word' || (token.gap !== 'none' && token.gap !== 'blank')) return null
  if (token.text === 'am' || token.text === 'pm') return { value: token.text, next: at + 1 }
  if (token.text !== 'a' && token.text !== 'p') return null
  const value = token.text === 'a' ? 'am' : 'pm'
  if (isMark(reader, at + 1, '.') && isWord(reader, at + 2, 'm')) {
    const dotted = isMark(reader, at + 3, '.') && tokenAt(reader, at + 3).gap === 'none'
    return { value, next: dotted && !endsSentence(reader, at + 3) ? at + 4 : at + 3 }
  }
  if (isWord(reader, at + 1, 'm')) return { value, next: at + 2 }
  // `9a` and `4p` as a person types them; `9A` is a seat or a class.
  return token.gap === 'none' && !token.hasCapital ? { value, next: at + 1 } : null
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

const closings = new Map([
  ['cob', 17],
  ['eod', 24],
])

/** `COB`, `close of business`, `EOD`, `end of day`: five o'clock, and the last minute of the day. */
function readClosing(reader: Reader, at: number): Read<Clock> | null {
  const named = closings.get(tokenAt(reader, at).text)
  if (named !== undefined) return { value: closingAt(named), next: at + 1 }
  const isOf = isWord(reader, at + 1, 'of')
  if (isOf && isWord(reader, at, 'close') && isWord(reader, at + 2, 'business'))
    return { value: closingAt(17), next: at + 3 }
  const next = isWord(reader, at + 2, 'the') && tokenAt(reader, at - 1).text === 'by' ? at + 3 : at + 2
  return isOf && isWord(reader, at, 'end') && isWord(reader, next, 'day')
    ? { value: closingAt(24), next: next + 1 }
    : null
}

function closingAt(hour: number): Clock {
  return hour < 24
    ? { hour, minute: 0, half: 'exact', strength: 'sure' }
    : { hour: 23, minute: 59, half: 'exact', strength: 'sure' }
}

function readNoon(reader: Reader, at: number): Read<Clock> | null {
  const { text } = tokenAt(reader, at)
  if (text === 'midnight') return { value: { hour: 0, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
  if (text !== 'noon' && text !== 'midday') return null
  return { value: { hour: 12, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
}

/** `half past 3`, `quarter to seven`, `a quarter past 9`, `ten to 8`, `5 minutes past six`. */
function readPast(reader: Reader, at: number): Read<Clock> | null {
  const minutes = readSomeMinutes(reader, at)
  if (!minutes) return null
  const isPast = isWord(reader, minutes.next, 'past') || isWord(reader, minutes.next, 'after')
  const isTo =
    isWord(reader, minutes.next, 'to') || isWord(reader, minutes.next, 'til') || isWord(reader, minutes.next, 'before')
  if (!isPast && !isTo) return null
  const hour = readHourName(reader, minutes.next + 1)
  if (!hour) return null
  const total = hour.value.hour * 60 + (isPast ? minutes.value : -minutes.value)
  const half = hour.value.half
  const value: Clock = {
    hour: total < 60 && half !== 'exact' ? 12 : Math.floor(total / 60),
    minute: (total + 60) % 60,
    half: half === 'exact' && hour.value.hour === 12 && isTo ? 'am' : half,
    strength: 'sure',
  }
  return { value, next: hour.next }
}

const minuteWords = new Set(['minutes', 'mins', 'min', 'minute'])

function readSomeMinutes(reader: Reader, at: number): Read<number> | null {
  const start = isWord(reader, at, 'a') ? at + 1 : at
  if (isWord(reader, start, 'half')) return { value: 30, next: start + 1 }
  if (isWord(reader, start, 'quarter')) return { value: 15, next: start + 1 }
  const isWordy = cardinalOf(tokenAt(reader, start).text) !== undefined
  const count = isWordy || tokenAt(reader, start).kind === 'number' ? readCount(reader, start) : null
  if (!count || count.value > 29) return null
  const isNamed = isOneOf(reader, count.next, minuteWords)
  // `5 to 7` in digits is a span of hours.
  if (!isNamed && (count.value % 5 !== 0 || (!isWordy && !isWord(reader, count.next, 'past')))) return null
  const next = isWord(reader, count.next, 'minutes') || isWord(reader, count.next, 'mins') ? count.next + 1 : count.next
  return { value: count.value, next }
}

function readHourName(reader: Reader, at: number): Read<Clock> | null {
  const noon = readNoon(reader, at)
  if (noon) return noon
  const hour = readCount(reader, at)
  if (!hour || hour.value < 1 || hour.value > 12 || tokenAt(reader, at).isTaken || !isNear(reader, at)) return null
  const next = isWord(reader, hour.next, 'oclock') ? hour.next + 1 : hour.next
  const half = readHalf(reader, next)
  return {
    value: { hour: hour.value, minute: 0, half: half?.value ?? null, strength: 'sure' },
    next: half?.next ?? next,
  }
}

/** `seven`, `seven thirty`, `six forty-five pm`, `nine o'clock`. */
function readWordHour(reader: Reader, at: number): Read<Clock> | null {
  if (isWord(reader, at, 'half')) return readHalfHour(reader, at)
  const hour = cardinalOf(tokenAt(reader, at).text)
  if (hour === undefined || hour > 12) return null
  if (isWord(reader, at + 1, 'oclock')) {
    const half = readHalf(reader, at + 2)
    return { value: { hour, minute: 0, half: half?.value ?? null, strength: 'sure' }, next: half?.next ?? at + 2 }
  }
  const minutes = readMinuteWords(reader, isMark(reader, at + 1, '-') ? at + 2 : at + 1)
  const next = minutes?.next ?? at + 1
  const half = readHalf(reader, next)
  const value: Clock = {
    hour,
    minute: minutes?.value ?? 0,
    half: half?.value ?? null,
    strength: half ? 'sure' : 'bare',
  }
  return { value, next: half?.next ?? next }
}

/** `half five`, `half 7`: British for half past. */
function readHalfHour(reader: Reader, at: number): Read<Clock> | null {
  const hour = readHourName(reader, at + 1)
  if (!hour || hour.value.half === 'exact' || isWord(reader, at + 1, 'a') || isWord(reader, at + 1, 'an')) return null
  return { value: { ...hour.value, minute: 30, strength: hour.value.half ? 'sure' : 'dotted' }, next: hour.next }
}

function readMinuteWords(reader: Reader, at: number): Read<number> | null {
  const token = tokenAt(reader, at)
  const value = cardinalOf(token.text)
  if (value === undefined || value < 10 || value > 59 || !isNear(reader, at)) return null
  return readCount(reader, at)
}

/** `7ish`, `one-ish`: the hour as said. */
function skipIsh(reader: Reader, read: Read<Clock>): Read<Clock> {
  const next = isMark(reader, read.next, '-') && isWord(reader, read.next + 1, 'ish') ? read.next + 1 : read.next
  if (!isWord(reader, next, 'ish') || tokenAt(reader, next).gap !== 'none') return read
  return { value: { ...read.value, strength: 'sure' }, next: next + 1 }
}

function endsSentence(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at + 1)
  return after.gap === 'paragraph' || after.gap === 'line' || after.hasCapital
}
