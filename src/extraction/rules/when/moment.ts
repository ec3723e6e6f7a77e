import { readDayPart } from './day-part.ts'
import { readDateBehindPart, readDays, type Days } from './day-span.ts'
import { readEndOfDay } from './end-of-day.ts'
import { readFromNow } from './from-now.ts'
import { readLasting } from './lasting.ts'
import { readLength } from './length.ts'
import { plainMoment } from './plain-moment.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { isPlausible, isTimeBeside, leadsToStart, standsAlone } from './time-signs.ts'
import { readAfterSchool } from './after-school.ts'
import { readTimeSpan, strengthOf, type TimeSpan } from './time-span.ts'
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
  const school = readAfterSchool(reader, at)
  if (school) return readDaysAfter(reader, school)
  const counted = readFromNow(reader, at) ?? readLasting(reader, at) ?? readEndOfDay(reader, at)
  if (counted) return counted.value.span || !counted.value.days ? counted : readTimeOf(reader, counted)
  const days = readDays(reader, at)
  if (days) return readTimeAfter(reader, days)
  const span = readTimeSpan(reader, at)
  if (span) return standsAlone(reader, at, span) ? readDaysAfter(reader, span) : null
  return readPartThenTime(reader, at)
}

const bridges = new Set(
  (
    'at from between around about by before until till til starting beginning start commencing starts begins approx ' +
    'approximately no later than after lunchtime'
  ).split(' '),
)

const deadlines = new Set(['by', 'before', 'than'])

const untils = new Set(['until', 'till', 'til'])

const bridgeMarks = new Set([',', '@', '(', '-', ':', ';'])

/** `for 3 days from Monday, 9am` */
function readTimeOf(reader: Reader, counted: Read<Moment>): Read<Moment> {
  const { days, isDeadline } = counted.value
  const time = days && !isDeadline ? readTimeAfter(reader, { value: days, next: counted.next }) : null
  return time ?? counted
}

/** `in the afternoon at 4` */
function readPartThenTime(reader: Reader, at: number): Read<Moment> | null {
  const part = isWord(reader, at, 'in') && isWord(reader, at + 1, 'the') ? readDayPart(reader, at) : null
  if (!part || !isWord(reader, part.next, 'at')) return null
  const span = readTimeSpan(reader, part.next + 1)
  if (!span || !isPlausible(reader, span)) return null
  return readDaysAfter(reader, { value: { ...span.value, half: span.value.half ?? part.value }, next: span.next })
}

function readTimeAfter(reader: Reader, days: Read<Days>): Read<Moment> {
  const part = readDayPart(reader, days.next)
  const half = part?.value ?? days.value.half
  const dated = part && readDateBehindPart(reader, days.value, part.next)
  const value = dated?.value ?? days.value
  const next = dated?.next ?? part?.next ?? days.next
  const time = readTimeFrom(reader, next, half)
  if (time) return { value: { ...time.value, days: value }, next: time.next }
  return { value: { ...plainMoment, days: value, half }, next }
}

/** The time that follows a day: `, 9am`, `at 3`, `from 6 to 8`, `7.30 - 9pm`. */
export function readTimeFrom(reader: Reader, at: number, half: 'am' | 'pm' | null): Read<Moment> | null {
  let next = at
  let [hasWord, hasFor, endsOnly, isDeadline] = [false, false, false, false]
  for (let steps = 0; steps < 4; steps++, next++) {
    const token = tokenAt(reader, next)
    if (isOneOf(reader, next, bridges)) {
      hasWord = true
      if (untils.has(token.text)) endsOnly = true
      if (deadlines.has(token.text)) isDeadline = true
    } else if (token.text === '@') hasWord = true
    else if (isWord(reader, next, 'for')) hasFor = true
    else if (token.kind !== 'mark' || !bridgeMarks.has(token.text) || token.gap === 'line') break
  }
  const token = tokenAt(reader, next)
  if (token.gap === 'paragraph' || (token.gap === 'line' && !hasWord)) return null
  const span = readAfterSchool(reader, next - 1) ?? readTimeSpan(reader, next)
  if (!span || (hasFor && strengthOf(span.value) !== 'sure')) return null
  const isEnough = hasWord
    ? isPlausible(reader, span)
    : isTimeBeside(reader, next, span) || (span.value.to === null && leadsToStart(reader, span))
  if (!isEnough) return null
  return withExtras(reader, {
    value: { ...plainMoment, span: span.value, endsOnly, isDeadline, half },
    next: closeBracket(reader, at, span.next),
  })
}

function readDaysAfter(reader: Reader, span: Read<TimeSpan>): Read<Moment> {
  const base = { ...plainMoment, days: null, span: span.value }
  const alone = withExtras(reader, { value: base, next: span.next })
  let next =
    isWord(reader, alone.next, 'or') && isOneOf(reader, alone.next + 1, thereabouts) ? alone.next + 2 : alone.next
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

const thereabouts = new Set(['later', 'after', 'earlier', 'so', 'thereabouts'])

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
