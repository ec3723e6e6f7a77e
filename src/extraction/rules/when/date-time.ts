import { readDayPart } from './time/day-part.ts'
import { readDateBehindPart, readDays, type Days } from './span/day-span.ts'
import { readEndOfDay } from './span/end-of-day.ts'
import { readFromNow } from './from-now.ts'
import { readLasting } from './lasting.ts'
import { readLength } from './time/length.ts'
import { emptyDateTime } from './empty-date-time.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from './tokens/input.ts'
import { isPlausible, isTimeBeside, leadsToStart, standsAlone } from './time/time-signs.ts'
import { readAfterSchool } from './time/after-school.ts'
import { readTimeSpan, strengthOf, type TimeSpan } from './time/time-span.ts'
import { readZone } from './time/zone.ts'

/** Days, times, or both, joined as one expression. */
export interface DateTime {
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
export function readDateTime(input: Input, at: number): Read<DateTime> | null {
  const school = readAfterSchool(input, at)
  if (school) return readDaysAfter(input, school)
  const counted = readFromNow(input, at) ?? readLasting(input, at) ?? readEndOfDay(input, at)
  if (counted) return counted.value.span || !counted.value.days ? counted : readTimeOf(input, counted)
  const days = readDays(input, at)
  if (days) return readTimeAfter(input, days)
  const span = readTimeSpan(input, at)
  if (span) return standsAlone(input, { at, span }) ? readDaysAfter(input, span) : null
  return readPartThenTime(input, at)
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
function readTimeOf(input: Input, counted: Read<DateTime>): Read<DateTime> {
  const { days, isDeadline } = counted.value
  const time = days && !isDeadline ? readTimeAfter(input, { value: days, next: counted.next }) : null
  return time ?? counted
}

/** `in the afternoon at 4` */
function readPartThenTime(input: Input, at: number): Read<DateTime> | null {
  const part =
    isWord(input, { at, text: 'in' }) && isWord(input, { at: at + 1, text: 'the' }) ? readDayPart(input, at) : null
  if (!part || !isWord(input, { at: part.next, text: 'at' })) return null
  const span = readTimeSpan(input, part.next + 1)
  if (!span || !isPlausible(input, span)) return null
  return readDaysAfter(input, { value: { ...span.value, half: span.value.half ?? part.value }, next: span.next })
}

function readTimeAfter(input: Input, days: Read<Days>): Read<DateTime> {
  const part = readDayPart(input, days.next)
  const half = part?.value ?? days.value.half
  const dated = part && readDateBehindPart(input, { said: days.value, next: part.next })
  const value = dated?.value ?? days.value
  const next = dated?.next ?? part?.next ?? days.next
  const time = readTimeFrom(input, { at: next, half })
  if (time) return { value: { ...time.value, days: value }, next: time.next }
  return { value: { ...emptyDateTime, days: value, half }, next }
}

/** The time that follows a day: `, 9am`, `at 3`, `from 6 to 8`, `7.30 - 9pm`. */
export function readTimeFrom(
  input: Input,
  { at, half }: { at: number; half: 'am' | 'pm' | null },
): Read<DateTime> | null {
  let next = at
  let [hasWord, hasFor, endsOnly, isDeadline] = [false, false, false, false]
  for (let steps = 0; steps < 4; steps++, next++) {
    const token = tokenAt(input, next)
    if (isOneOf(input, { at: next, words: bridges })) {
      hasWord = true
      if (untils.has(token.text)) endsOnly = true
      if (deadlines.has(token.text)) isDeadline = true
    } else if (token.text === '@') hasWord = true
    else if (isWord(input, { at: next, text: 'for' })) hasFor = true
    else if (token.kind !== 'mark' || !bridgeMarks.has(token.text) || token.gap === 'line') break
  }
  const token = tokenAt(input, next)
  if (token.gap === 'paragraph' || (token.gap === 'line' && !hasWord)) return null
  const span = readAfterSchool(input, next - 1) ?? readTimeSpan(input, next)
  if (!span || (hasFor && strengthOf(span.value) !== 'sure')) return null
  const isEnough = hasWord
    ? isPlausible(input, span)
    : isTimeBeside(input, { at: next, span }) || (span.value.to === null && leadsToStart(input, span))
  if (!isEnough) return null
  return withExtras(input, {
    value: { ...emptyDateTime, span: span.value, endsOnly, isDeadline, half },
    next: closeBracket(input, { from: at, next: span.next }),
  })
}

function readDaysAfter(input: Input, span: Read<TimeSpan>): Read<DateTime> {
  const base = { ...emptyDateTime, days: null, span: span.value }
  const alone = withExtras(input, { value: base, next: span.next })
  let next =
    isWord(input, { at: alone.next, text: 'or' }) && isOneOf(input, { at: alone.next + 1, words: thereabouts })
      ? alone.next + 2
      : alone.next
  for (let steps = 0; steps < 2; steps++) {
    const token = tokenAt(input, next)
    const isJoint = token.kind === 'mark' && (token.text === ',' || token.text === '-' || token.text === '(')
    if (
      (isJoint && token.gap !== 'line') ||
      isWord(input, { at: next, text: 'on' }) ||
      isWord(input, { at: next, text: 'of' })
    )
      next++
  }
  const token = tokenAt(input, next)
  if (token.gap === 'paragraph' || (token.gap === 'line' && next === alone.next)) return alone
  const days = readDays(input, next)
  if (!days || (days.value.isVague && next === alone.next)) return alone
  // In `9am, Friday 5 June, 10am` the day belongs to what follows it.
  const follows = readTimeAfter(input, days)
  if (follows.value.span && isMark(input, { at: next - 1, mark: ',' })) return alone
  const part = readDayPart(input, days.next)
  return {
    value: { ...alone.value, days: days.value, half: part?.value ?? days.value.half },
    next: closeBracket(input, { from: alone.next, next: part?.next ?? days.next }),
  }
}

const thereabouts = new Set(['later', 'after', 'earlier', 'so', 'thereabouts'])

/** The zone and the length that stand beside a time. */
function withExtras(input: Input, read: Read<DateTime>): Read<DateTime> {
  const zone = readZone(input, read.next)
  const length = readLength(input, zone?.next ?? read.next)
  const next = length?.next ?? zone?.next ?? read.next
  return { value: { ...read.value, zone: zone?.value ?? null, minutes: length?.value ?? null }, next }
}

function closeBracket(input: Input, { from, next }: { from: number; next: number }): number {
  return isMark(input, { at: from, mark: '(' }) && isMark(input, { at: next, mark: ')' }) ? next + 1 : next
}
