import { readTime, type WrittenTime } from './written-time.ts'
import { readDayPartOfHour } from './day-part.ts'
import { isMark, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** A time, or a start and an end, as written. */
export interface TimeSpan {
  from: WrittenTime
  to: WrittenTime | null
  /** The half of the day the words beside it say. */
  half: 'am' | 'pm' | null
}

/** `3.30-4:15pm`, `9 to 10:30 am`, `from 3 to 4`, or one time. */
export function readTimeSpan(input: Input, at: number): Read<TimeSpan> | null {
  const clock = readTime(input, at)
  if (!clock) return null
  const from = readPartBetween(input, clock)
  const isBetween = tokenAt(input, at - 1).text === 'between'
  const joint = isBetween && isWord(input, { at: from.next, text: 'and' }) ? from.next + 1 : jointEnd(input, from.next)
  const to = joint > from.next ? readTime(input, joint) : null
  const isSpan = to !== null && isLater(to.value, { input, at: joint })
  const next = isSpan ? to.next : from.next
  const part = readDayPartOfHour(input, next)
  return {
    value: { from: from.value, to: isSpan ? to.value : null, half: part?.value ?? null },
    next: part?.next ?? next,
  }
}

/** `nine in the morning until four`: the part of the day is that of the first hour. */
function readPartBetween(input: Input, clock: Read<WrittenTime>): Read<WrittenTime> {
  if (clock.value.half || clock.value.hour > 12) return clock
  const part = readDayPartOfHour(input, clock.next)
  const joint = part ? jointEnd(input, part.next) : 0
  if (!part || joint <= part.next || !readTime(input, joint)) return clock
  return { value: { ...clock.value, half: part.value, strength: 'sure' }, next: part.next }
}

/** The stronger of the two ends: one `pm` vouches for both. */
export function strengthOf({ from, to, half }: TimeSpan): WrittenTime['strength'] {
  if (half) return 'sure'
  if (from.strength === 'sure' || to?.strength === 'sure') return 'sure'
  return from.strength === 'dotted' || to?.strength === 'dotted' ? 'dotted' : 'bare'
}

/** `HH:MM` of the start and the end. */
export function hoursOf(span: TimeSpan, hint: 'am' | 'pm' | null): { time: string; endTime: string | null } {
  const half = span.half ?? hint
  if (!span.to) return { time: format(minutesOf(span.from, half)), endTime: null }
  const [start, end] = readBoth(span.from, { to: span.to, half })
  return { time: format(start), endTime: format(end) }
}

/** Whether every number is an hour that exists. */
export function isPossible({ from, to }: TimeSpan): boolean {
  return from.hour <= 24 && (to === null || to.hour <= 24)
}

function jointEnd(input: Input, at: number): number {
  if (isMark(input, { at, mark: '-' }) && tokenAt(input, at).gap !== 'line') return at + 1
  if (isWord(input, { at, text: 'to' }) || isWord(input, { at, text: 'till' }) || isWord(input, { at, text: 'til' }))
    return at + 1
  if (isWord(input, { at, text: 'until' }) || isWord(input, { at, text: 'through' })) return at + 1
  if (isMark(input, { at, mark: '/' })) return at
  if (
    isMark(input, { at, mark: ',' }) &&
    (isWord(input, { at: at + 1, text: 'until' }) || isWord(input, { at: at + 1, text: 'till' }))
  )
    return at + 2
  return at
}

/** `9-11 May`: what follows the hyphen is a day where a month comes next. */
function isLater(to: WrittenTime, { input, at }: { input: Input; at: number }): boolean {
  return to.strength !== 'bare' || !tokenAt(input, at).isNonDate
}

function readBoth(from: WrittenTime, { to, half }: { to: WrittenTime; half: 'am' | 'pm' | null }): [number, number] {
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

function firstAfter(start: number, to: WrittenTime): number {
  if (to.half) return minutesOf(to, null)
  const early = minutesOf(to, 'am')
  const late = minutesOf(to, 'pm')
  return early > start ? early : late
}

/** Without am or pm: 1 to 6 are after noon, 7 to 11 before it. */
function minutesOf({ hour, minute, half }: WrittenTime, hint: 'am' | 'pm' | null): number {
  const chosen = half ?? hint
  if (chosen === 'exact') return (hour % 24) * 60 + minute
  const isLate = chosen ? chosen === 'pm' : hour < 7 || hour === 12
  return ((hour % 12) + (isLate ? 12 : 0)) * 60 + minute
}

function format(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
