import type { Clock } from './clock.ts'
import { readDayPart } from './day-part.ts'
import { readDays, type Days } from './day-span.ts'
import { readLength } from './length.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { readTimeSpan, strengthOf, type TimeSpan } from './time-span.ts'
import { monthOf } from './vocabulary.ts'
import { readZone } from './zone.ts'

/** Days, times, or both, joined as one expression. */
export interface Moment {
  days: Days | null
  span: TimeSpan | null
  /** The time is an end: `Friday until 3pm`. */
  endsOnly: boolean
  isDeadline: boolean
  half: 'am' | 'pm' | null
  zone: string | null
  minutes: number | null
}

/** `Sat 16 May, 9am`, `9am on Saturday`, `Friday 5 June`, `from 3 to 4.30`. */
export function readMoment(reader: Reader, at: number): Read<Moment> | null {
  const days = readDays(reader, at)
  if (days) return readTimeAfter(reader, days)
  const span = readTimeSpan(reader, at)
  return span && standsAlone(reader, at, span) ? readDaysAfter(reader, span) : null
}

const bridges = new Set(
  'at from between around about by before until till til starting beginning start commencing starts begins approx approximately no later than'.split(
    ' ',
  ),
)
const deadlines = new Set(['by', 'before', 'than'])
const untils = new Set(['until', 'till', 'til'])
const leads = new Set('at from by before until till til between after around about past since say than'.split(' '))
const bridgeMarks = new Set([',', '@', '(', '-', ':', ';'])

/** Nothing said yet. */
export const plainMoment: Moment = {
  days: null,
  span: null,
  endsOnly: false,
  isDeadline: false,
  half: null,
  zone: null,
  minutes: null,
}

function readTimeAfter(reader: Reader, days: Read<Days>): Read<Moment> {
  const part = readDayPart(reader, days.next)
  const half = part?.value ?? days.value.half
  const next = part?.next ?? days.next
  const time = readTimeFrom(reader, next, half)
  if (time) return { value: { ...time.value, days: days.value }, next: time.next }
  return { value: { ...plainMoment, days: days.value, half }, next }
}

/** The time that follows a day: `, 9am`, `at 3`, `from 6 to 8`, `7.30 - 9pm`. */
export function readTimeFrom(reader: Reader, at: number, half: 'am' | 'pm' | null): Read<Moment> | null {
  let next = at
  let [hasWord, endsOnly, isDeadline] = [false, false, false]
  for (let steps = 0; steps < 4; steps++, next++) {
    const token = tokenAt(reader, next)
    if (isOneOf(reader, next, bridges)) {
      hasWord = true
      if (untils.has(token.text)) endsOnly = true
      if (deadlines.has(token.text)) isDeadline = true
    } else if (token.text === '@') hasWord = true
    else if (token.kind !== 'mark' || !bridgeMarks.has(token.text) || token.gap === 'line') break
  }
  const token = tokenAt(reader, next)
  if (token.gap === 'paragraph' || (token.gap === 'line' && !hasWord)) return null
  const span = readTimeSpan(reader, next)
  if (!span) return null
  const isEnough = hasWord ? isPlausible(reader, span) : isTimeBeside(reader, next, span)
  if (!isEnough) return null
  return withExtras(reader, {
    value: { ...plainMoment, span: span.value, endsOnly, isDeadline, half },
    next: closeBracket(reader, at, span.next),
  })
}

/** Right beside a day a range of bare hours is a time (`Sat 9-12`); a lone bare number is not. */
function isTimeBeside(reader: Reader, at: number, span: Read<TimeSpan>): boolean {
  const strength = strengthOf(span.value)
  if (strength === 'sure') return true
  if (tokenAt(reader, at).kind !== 'number') return false
  return strength === 'dotted' || (span.value.to !== null && isPlausible(reader, span))
}

/** Whether a time may begin an expression of its own here. */
function standsAlone(reader: Reader, at: number, span: Read<TimeSpan>): boolean {
  const strength = strengthOf(span.value)
  if (isOneOf(reader, span.next, clockLeft)) return false
  if (strength === 'sure') return true
  const before = tokenAt(reader, at - 1)
  if (strength === 'dotted' && standsInOwnCell(reader, at, span.next)) return true
  const isLed = leads.has(before.text) || before.text === '@'
  // `4 from 4` is a score.
  if (isLed && tokenAt(reader, at - 2).kind === 'number' && before.text === 'from' && !span.value.to) return false
  if (isLed) return isPlausible(reader, span)
  if (isWord(reader, span.next, 'start') && (before.text === 'a' || before.text === 'for')) return true
  if (tokenAt(reader, at).kind === 'number' && isBesideDays(reader, span)) return true
  if (strength === 'dotted' && span.value.to) return true
  if (span.value.to === null || strength === 'bare') return leadsToStart(reader, span)
  return false
}

/** `with 2:14 left`: a clock that runs down. */
const clockLeft = new Set(['left', 'remaining'])

/** `Time | 14.30`, `Start: 9.15`: a line, a cell or a labelled value of its own. */
function standsInOwnCell(reader: Reader, at: number, next: number): boolean {
  const [before, after] = [tokenAt(reader, at - 1), tokenAt(reader, next)]
  const begins =
    before.start < 0 || tokenAt(reader, at).gap === 'line' || at === 0 || before.text === '|' || before.text === ':'
  const starts = begins || tokenAt(reader, at).gap === 'paragraph'
  return starts && (after.gap === 'line' || after.gap === 'paragraph' || after.text === '|')
}

/** `6-8 next Monday`, `9-11 on Friday`, `9 this morning`: a day, or a part of one, right after bare hours. */
function isBesideDays(reader: Reader, span: Read<TimeSpan>): boolean {
  const token = tokenAt(reader, span.next)
  if (token.gap !== 'blank' || token.kind !== 'word') return false
  const days = readDays(reader, isWord(reader, span.next, 'on') ? span.next + 1 : span.next)
  if (!days || days.value.isVague) return false
  return span.value.to !== null || days.value.half !== null
}

/** `6.30 for 7pm`, `6 for a 6.30 start`. */
function leadsToStart(reader: Reader, span: Read<TimeSpan>): boolean {
  if (!isWord(reader, span.next, 'for')) return false
  const next = isWord(reader, span.next + 1, 'a') || isWord(reader, span.next + 1, 'an') ? span.next + 2 : span.next + 1
  const start = readTimeSpan(reader, next)
  return start !== null && strengthOf(start.value) !== 'bare'
}

const afterHour = new Set(
  (
    'on to until till for in at and or sharp tomorrow today tonight every each if so but then we i you they ' +
    'he she with when where by from please onwards onward as because before after outside instead is was will ' +
    'through it the daily weekly start finish'
  ).split(' '),
)

/** `between 5 and 7 kids`: the second number says that the first is a count too. */
const countJoints = new Set(['to', 'and', 'or', '-'])

/** A bare number is an hour only where nothing is counted by it: not `at 5 Cardigan Place`. */
function isPlausible(reader: Reader, span: Read<TimeSpan>): boolean {
  if (strengthOf(span.value) === 'sure') return true
  const { from, to } = span.value
  if (from.hour > 24 || (to && to.hour > 24)) return false
  const after = tokenAt(reader, span.next)
  // `last May (3–5 May)`: days of a month, not hours.
  if (monthOf(after.text) !== undefined && after.gap === 'blank') return false
  if (tokenAt(reader, span.next + 1).isTaken && countJoints.has(after.text)) return false
  if (strengthOf(span.value) === 'dotted') return after.text !== '%' && !isCounted(reader, span.next)
  if (!isHourOfDay(from) || (to && !isHourOfDay(to))) return false
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return !isRunOn(reader, span.next)
  if (after.kind !== 'word') return false
  return afterHour.has(after.text) || readDays(reader, span.next) !== null || readZone(reader, span.next) !== null
}

/** `three-quarter`, `5/6`, `3%`. */
function isRunOn(reader: Reader, at: number): boolean {
  const { text } = tokenAt(reader, at)
  if (text === '/' || text === ':' || text === '%') return true
  const after = tokenAt(reader, at + 1)
  return text === '-' && after.kind === 'word' && after.gap === 'none'
}

const counted = new Set(
  'km kg m metres miles litres percent hours hrs minutes mins seconds days weeks stars'.split(' '),
)

function isCounted(reader: Reader, at: number): boolean {
  return isOneOf(reader, at, counted) && tokenAt(reader, at).gap !== 'line'
}

function isHourOfDay({ hour, half }: Clock): boolean {
  return half !== null || (hour >= 1 && hour <= 24)
}

function readDaysAfter(reader: Reader, span: Read<TimeSpan>): Read<Moment> {
  const base = { ...plainMoment, days: null, span: span.value }
  const alone = withExtras(reader, { value: base, next: span.next })
  let next = alone.next
  for (let steps = 0; steps < 2; steps++) {
    const token = tokenAt(reader, next)
    const isJoint = token.kind === 'mark' && (token.text === ',' || token.text === '-' || token.text === '(')
    if ((isJoint && token.gap !== 'line') || isWord(reader, next, 'on') || isWord(reader, next, 'of')) next++
  }
  const token = tokenAt(reader, next)
  if (token.gap === 'paragraph' || (token.gap === 'line' && next === alone.next)) return alone
  const days = readDays(reader, next)
  if (!days || (days.value.isVague && next === alone.next)) return alone
  // In `9am, Friday 5 June, 10am` the day belongs to what follows it.
  const follows = readTimeAfter(reader, days)
  if (follows.value.span && isMark(reader, next - 1, ',')) return alone
  const part = readDayPart(reader, days.next)
  return {
    value: { ...alone.value, days: days.value, half: part?.value ?? days.value.half },
    next: closeBracket(reader, alone.next, part?.next ?? days.next),
  }
}

/** The zone and the length that stand beside a time. */
function withExtras(reader: Reader, read: Read<Moment>): Read<Moment> {
  const zone = readZone(reader, read.next)
  const length = readLength(reader, zone?.next ?? read.next)
  const next = length?.next ?? zone?.next ?? read.next
  return { value: { ...read.value, zone: zone?.value ?? null, minutes: length?.value ?? null }, next }
}

function closeBracket(reader: Reader, from: number, next: number): number {
  return isMark(reader, from, '(') && isMark(reader, next, ')') ? next + 1 : next
}
