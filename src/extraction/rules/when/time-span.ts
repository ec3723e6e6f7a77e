import { readClock, type Clock } from './clock.ts'
import { readDayPartOfHour } from './day-part.ts'
import { isMark, isWord, tokenAt, type Read, type Reader } from './reader.ts'

/** A time, or a start and an end, as written. */
export interface TimeSpan {
  from: Clock
  to: Clock | null
  /** The half of the day the words beside it say. */
  half: 'am' | 'pm' | null
}

/** `3.30-4:15pm`, `9 to 10:30 am`, `from 3 to 4`, or one time. */
export function readTimeSpan(reader: Reader, at: number): Read<TimeSpan> | null {
  const clock = readClock(reader, at)
  if (!clock) return null
  const from = readPartBetween(reader, clock)
  const isBetween = tokenAt(reader, at - 1).text === 'between'
  const joint = isBetween && isWord(reader, from.next, 'and') ? from.next + 1 : jointEnd(reader, from.next)
  const to = joint > from.next ? readClock(reader, joint) : null
  const isSpan = to !== null && isLater(to.value, reader, joint)
  const next = isSpan ? to.next : from.next
  const part = readDayPartOfHour(reader, next)
  return {
    value: { from: from.value, to: isSpan ? to.value : null, half: part?.value ?? null },
    next: part?.next ?? next,
  }
}

/** `nine in the morning until four`: the part of the day is that of the first hour. */
function readPartBetween(reader: Reader, clock: Read<Clock>): Read<Clock> {
  if (clock.value.half || clock.value.hour > 12) return clock
  const part = readDayPartOfHour(reader, clock.next)
  const joint = part ? jointEnd(reader, part.next) : 0
  if (!part || joint <= part.next || !readClock(reader, joint)) return clock
  return { value: { ...clock.value, half: part.value, strength: 'sure' }, next: part.next }
}

/** The stronger of the two ends: one `pm` vouches for both. */
export function strengthOf({ from, to, half }: TimeSpan): Clock['strength'] {
  if (half) return 'sure'
  if (from.strength === 'sure' || to?.strength === 'sure') return 'sure'
  return from.strength === 'dotted' || to?.strength === 'dotted' ? 'dotted' : 'bare'
}

/** `HH:MM` of the start and the end. */
export function hoursOf(span: TimeSpan, hint: 'am' | 'pm' | null): { time: string; endTime: string | null } {
  const half = span.half ?? hint
  if (!span.to) return { time: format(minutesOf(span.from, half)), endTime: null }
  const [start, end] = readBoth(span.from, span.to, half)
  return { time: format(start), endTime: format(end) }
}

/** Whether every number is an hour that exists. */
export function isPossible({ from, to }: TimeSpan): boolean {
  return from.hour <= 24 && (to === null || to.hour <= 24)
}

function jointEnd(reader: Reader, at: number): number {
  if (isMark(reader, at, '-') && tokenAt(reader, at).gap !== 'line') return at + 1
  if (isWord(reader, at, 'to') || isWord(reader, at, 'till') || isWord(reader, at, 'til')) return at + 1
  if (isWord(reader, at, 'until') || isWord(reader, at, 'through')) return at + 1
  if (isMark(reader, at, '/')) return at
  if (isMark(reader, at, ',') && (isWord(reader, at + 1, 'until') || isWord(reader, at + 1, 'till'))) return at + 2
  return at
}

/** `9-11 May`: what follows the hyphen is a day where a month comes next. */
function isLater(to: Clock, reader: Reader, at: number): boolean {
  return to.strength !== 'bare' || !tokenAt(reader, at).isTaken
}

function readBoth(from: Clock, to: Clock, half: 'am' | 'pm' | null): [number, number] {
  if (from.half || !(to.half ?? half)) {
    const start = minutesOf(from, from.half ? null : half)
    return [start, firstAfter(start, to)]
  }
  const end = minutesOf(to, half)
  const early = minutesOf(from, 'am')
  const late = minutesOf(from, 'pm')
  // The shorter reading: `11-1pm` starts before noon, `3.30-4.15pm` after it.
  const isLateStart = late < end || (early > end && late > end)
  return [isLateStart ? late : early, end]
}

function firstAfter(start: number, to: Clock): number {
  if (to.half) return minutesOf(to, null)
  const early = minutesOf(to, 'am')
  const late = minutesOf(to, 'pm')
  return early > start ? early : late
}

/** Without am or pm: 1 to 6 are after noon, 7 to 11 before it. */
function minutesOf({ hour, minute, half }: Clock, hint: 'am' | 'pm' | null): number {
  const chosen = half ?? hint
  if (chosen === 'exact') return (hour % 24) * 60 + minute
  const isLate = chosen ? chosen === 'pm' : hour < 7 || hour === 12
  return ((hour % 12) + (isLate ? 12 : 0)) * 60 + minute
}

function format(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
