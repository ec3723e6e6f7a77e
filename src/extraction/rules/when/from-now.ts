import type { Moment } from './moment.ts'
import { plainMoment } from './plain-moment.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn } from './spot.ts'
import { dayBeyond, readStretch, type Stretch } from './stretch.ts'

/** `back in 20 minutes`, `half an hour from now`, and `reply within 14 days`, whose last day is a deadline. */
export function readFromNow(reader: Reader, at: number): Read<Moment> | null {
  if (isWord(reader, at, 'within')) return readWithin(reader, at)
  const isIn = isWord(reader, at, 'in')
  const { kind, means, text } = tokenAt(reader, at)
  if (!isIn && kind !== 'number' && means.cardinal === undefined && text !== 'half' && text !== 'an') return null
  const stretch = readStretch(reader, isIn ? at + 1 : at)
  if (!stretch || stretch.value.minutes === 0) return null
  if (isIn)
    return isAwaited(reader, at, stretch.next) ? { value: momentIn(reader, stretch.value), next: stretch.next } : null
  const isFromNow = isWord(reader, stretch.next, 'from') && isWord(reader, stretch.next + 1, 'now')
  return isFromNow ? { value: momentIn(reader, stretch.value), next: stretch.next + 2 } : null
}

function readWithin(reader: Reader, at: number): Read<Moment> | null {
  let next = skipWord(reader, at + 1, 'the')
  if (isOneOf(reader, next, ahead)) next++
  const stretch = readStretch(reader, next)
  if (!stretch || isOneOf(reader, stretch.next, others)) return null
  const isAsked = stretch.value.minutes === 0 && asked.has(tokenAt(reader, at - 1).text)
  if (!isAsked && !isAwaited(reader, at, stretch.next)) return null
  return { value: { ...momentIn(reader, stretch.value), isDeadline: true }, next: stretch.next }
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
function isAwaited(reader: Reader, at: number, next: number): boolean {
  const [before, after] = [tokenAt(reader, at - 1), tokenAt(reader, next)]
  const ends = after.kind === 'mark' || after.gap === 'line' || after.gap === 'paragraph'
  return ends && (before.start < 0 || movers.has(before.text))
}

/** The day, and where minutes are counted the time too. */
function momentIn({ today, minute }: Reader, stretch: Stretch): Moment {
  if (stretch.minutes === 0) {
    return {
      ...plainMoment,
      days: { ...spotOn(dayBeyond(today, stretch), { isRelative: true }), more: [], half: null },
    }
  }
  const total = minute + stretch.minutes
  const day = dayBeyond(today, stretch) + Math.floor(total / 1440)
  const from = { hour: Math.floor((total % 1440) / 60), minute: total % 60, half: 'exact', strength: 'sure' } as const
  return {
    ...plainMoment,
    days: { ...spotOn(day, { isRelative: true }), more: [], half: null },
    span: { from, to: null, half: null },
  }
}
