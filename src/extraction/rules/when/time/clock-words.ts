import type { WrittenTime } from './written-time.ts'
import { readHalf } from './half-of-day.ts'
import { readCount } from '../day/read-numbers.ts'
import { isMark, isNear, isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

const minutesOfDay = 24 * 60

/** `half past 3`, `quarter to seven`, `a quarter past 9`, `ten to 8`, `5 minutes past six`. */
export function readPast(input: Input, at: number): Read<WrittenTime> | null {
  const minutes = readSomeMinutes(input, at)
  if (!minutes) return null
  const isPast = isWord(input, { at: minutes.next, text: 'past' }) || isWord(input, { at: minutes.next, text: 'after' })
  const isTo =
    isWord(input, { at: minutes.next, text: 'to' }) ||
    isWord(input, { at: minutes.next, text: 'til' }) ||
    isWord(input, { at: minutes.next, text: 'before' })
  if (!isPast && !isTo) return null
  const hour = readHourName(input, minutes.next + 1)
  if (!hour) return null
  const written = hour.value.hour * 60 + (isPast ? minutes.value : -minutes.value)
  // `quarter to midnight` is of the evening.
  const total = written < 0 ? written + minutesOfDay : written
  const half = hour.value.half
  const value: WrittenTime = {
    hour: total < 60 && half !== 'exact' ? 12 : Math.floor(total / 60),
    minute: total % 60,
    half: half === 'exact' && hour.value.hour === 12 && isTo ? 'am' : half,
    strength: 'sure',
  }
  return { value, next: hour.next }
}

const noons = new Set(['noon', 'midday', 'noonish', 'middayish'])

export function readNoon(input: Input, at: number): Read<WrittenTime> | null {
  const { text } = tokenAt(input, at)
  if (text === 'midnight') return { value: { hour: 0, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
  if (!noons.has(text)) return null
  return { value: { hour: 12, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
}

/** `seven`, `seven thirty`, `six forty-five pm`, `nine o'clock`. */
export function readWordHour(input: Input, at: number): Read<WrittenTime> | null {
  if (isWord(input, { at, text: 'half' })) return readHalfHour(input, at)
  const hour = tokenAt(input, at).means.cardinal
  if (hour === undefined || hour > 12) return null
  if (isWord(input, { at: at + 1, text: 'oclock' })) {
    const half = readHalf(input, at + 2)
    return { value: { hour, minute: 0, half: half?.value ?? null, strength: 'sure' }, next: half?.next ?? at + 2 }
  }
  const minutes = readMinuteWords(input, isMark(input, { at: at + 1, mark: '-' }) ? at + 2 : at + 1)
  const next = minutes?.next ?? at + 1
  const half = readHalf(input, next)
  const value: WrittenTime = {
    hour,
    minute: minutes?.value ?? 0,
    half: half?.value ?? null,
    strength: half ? 'sure' : minutes ? 'dotted' : 'bare',
  }
  return { value, next: half?.next ?? next }
}

/** `half five`, `half 7`: British for half past; not `first half one`, `half one nil`, `half 10 kids`. */
function readHalfHour(input: Input, at: number): Read<WrittenTime> | null {
  const hour = readHourName(input, at + 1)
  if (
    !hour ||
    hour.value.half === 'exact' ||
    isWord(input, { at: at + 1, text: 'a' }) ||
    isWord(input, { at: at + 1, text: 'an' })
  )
    return null
  const isSaid = endsHour(input, hour.next) && !parted.has(tokenAt(input, at - 1).text)
  return {
    value: { ...hour.value, minute: 30, strength: hour.value.half || isSaid ? 'sure' : 'dotted' },
    next: hour.next,
  }
}

const parted = new Set(
  'first second other top bottom each a the one my our your their and or than about over'.split(' '),
)

/** Nothing is counted by the hour. */
function endsHour(input: Input, at: number): boolean {
  const after = tokenAt(input, at)
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return ['.', ',', ';', ')', '!', '?'].includes(after.text)
  return after.kind === 'word' && (afterHour.has(after.text) || after.means.weekday !== undefined)
}

const afterHour = new Set(
  'on at for till til until to start finish tomorrow today tonight sharp please if so and then when or but we latest'.split(
    ' ',
  ),
)

function readMinuteWords(input: Input, at: number): Read<number> | null {
  const token = tokenAt(input, at)
  const value = token.means.cardinal
  if (value === undefined || value < 10 || value > 59 || !isNear(input, at)) return null
  return readCount(input, at)
}

const minuteWords = new Set(['minutes', 'mins', 'min', 'minute'])

function readSomeMinutes(input: Input, at: number): Read<number> | null {
  const start = isWord(input, { at, text: 'a' }) ? at + 1 : at
  if (isWord(input, { at: start, text: 'half' })) return { value: 30, next: start + 1 }
  if (isWord(input, { at: start, text: 'quarter' })) return { value: 15, next: start + 1 }
  const isWordy = tokenAt(input, start).means.cardinal !== undefined
  const count = isWordy || tokenAt(input, start).kind === 'number' ? readCount(input, start) : null
  if (!count || count.value > 59) return null
  const isNamed = isOneOf(input, { at: count.next, words: minuteWords })
  // `5 to 7` in digits is a span of hours.
  if (!isNamed && (count.value % 5 !== 0 || (!isWordy && !isWord(input, { at: count.next, text: 'past' })))) return null
  if (!isNamed && count.value > 29) return null
  return { value: count.value, next: isNamed ? count.next + 1 : count.next }
}

function readHourName(input: Input, at: number): Read<WrittenTime> | null {
  const noon = readNoon(input, at)
  if (noon) return noon
  const hour = readCount(input, at)
  if (!hour || hour.value < 1 || hour.value > 12 || tokenAt(input, at).isNonDate || !isNear(input, at)) return null
  const next = isWord(input, { at: hour.next, text: 'oclock' }) ? hour.next + 1 : hour.next
  const half = readHalf(input, next)
  return {
    value: { hour: hour.value, minute: 0, half: half?.value ?? null, strength: 'sure' },
    next: half?.next ?? next,
  }
}
