import type { DateTime } from './date-time.ts'
import { emptyDateTime } from './empty-date-time.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from './tokens/input.ts'
import { dayRange } from './day/day-range.ts'
import { dayBeyond, readDuration, type Duration } from './span/duration.ts'

/** `back in 20 minutes`, `half an hour from now`, and `reply within 14 days`, whose last day is a deadline. */
export function readFromNow(input: Input, at: number): Read<DateTime> | null {
  if (isWord(input, { at, text: 'within' })) return readWithin(input, at)
  const isIn = isWord(input, { at, text: 'in' })
  const { kind, means, text } = tokenAt(input, at)
  if (!isIn && kind !== 'number' && means.cardinal === undefined && text !== 'half' && text !== 'an') return null
  const stretch = readDuration(input, isIn ? at + 1 : at)
  if (!stretch || stretch.value.minutes === 0) return null
  if (isIn)
    return isAwaited(input, { at, next: stretch.next })
      ? { value: momentIn(input, stretch.value), next: stretch.next }
      : null
  const isFromNow =
    isWord(input, { at: stretch.next, text: 'from' }) && isWord(input, { at: stretch.next + 1, text: 'now' })
  return isFromNow ? { value: momentIn(input, stretch.value), next: stretch.next + 2 } : null
}

function readWithin(input: Input, at: number): Read<DateTime> | null {
  let next = skipWord(input, { at: at + 1, word: 'the' })
  if (isOneOf(input, { at: next, words: ahead })) next++
  const stretch = readDuration(input, next)
  if (!stretch || isOneOf(input, { at: stretch.next, words: others })) return null
  const isAsked = stretch.value.minutes === 0 && asked.has(tokenAt(input, at - 1).text)
  if (!isAsked && !isAwaited(input, { at, next: stretch.next })) return null
  return { value: { ...momentIn(input, stretch.value), isDeadline: true }, next: stretch.next }
}

const ahead = new Set(['next', 'coming', 'upcoming'])

/** `within 3 days of the match`, `within 2 weeks after your visit`: counted from something else. */
const others = new Set('of from after before prior either'.split(' '))

const movers = new Set(
  'back leave leaving leaves meet meeting starts start starting begins begin home there here'.split(' '),
)

/** What a family is asked to do within some days; the shop's own `delivered within 5 days` is none of its dates. */
const asked = new Set('reply respond confirm pay payable due return decide'.split(' '))

/** Only what waits is told a time so, else it is a length: `done in 45 minutes each`. */
function isAwaited(input: Input, { at, next }: { at: number; next: number }): boolean {
  const [before, after] = [tokenAt(input, at - 1), tokenAt(input, next)]
  const ends = after.kind === 'mark' || after.gap === 'line' || after.gap === 'paragraph'
  return ends && (before.start < 0 || movers.has(before.text))
}

/** The day, and where minutes are counted the time too. */
function momentIn({ today, minute }: Input, stretch: Duration): DateTime {
  if (stretch.minutes === 0) {
    return {
      ...emptyDateTime,
      days: { ...dayRange(dayBeyond(today, { ...stretch }), { isRelative: true }), more: [], half: null },
    }
  }
  const total = minute + stretch.minutes
  const day = dayBeyond(today, { ...stretch }) + Math.floor(total / 1440)
  const from = { hour: Math.floor((total % 1440) / 60), minute: total % 60, half: 'exact', strength: 'sure' } as const
  return {
    ...emptyDateTime,
    days: { ...dayRange(day, { isRelative: true }), more: [], half: null },
    span: { from, to: null, half: null },
  }
}
