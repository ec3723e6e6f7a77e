import type { Clock } from './clock.ts'
import { readHalf } from './half-of-day.ts'
import { readCount } from './read-numbers.ts'
import { isMark, isNear, isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'

/** `half past 3`, `quarter to seven`, `a quarter past 9`, `ten to 8`, `5 minutes past six`. */
export function readPast(reader: Reader, at: number): Read<Clock> | null {
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

const noons = new Set(['noon', 'midday', 'noonish', 'middayish'])

export function readNoon(reader: Reader, at: number): Read<Clock> | null {
  const { text } = tokenAt(reader, at)
  if (text === 'midnight') return { value: { hour: 0, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
  if (!noons.has(text)) return null
  return { value: { hour: 12, minute: 0, half: 'exact', strength: 'sure' }, next: at + 1 }
}

/** `seven`, `seven thirty`, `six forty-five pm`, `nine o'clock`. */
export function readWordHour(reader: Reader, at: number): Read<Clock> | null {
  if (isWord(reader, at, 'half')) return readHalfHour(reader, at)
  const hour = tokenAt(reader, at).means.cardinal
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
    strength: half ? 'sure' : minutes ? 'dotted' : 'bare',
  }
  return { value, next: half?.next ?? next }
}

/** `half five`, `half 7`: British for half past; not `first half one`, `half one nil`, `half 10 kids`. */
function readHalfHour(reader: Reader, at: number): Read<Clock> | null {
  const hour = readHourName(reader, at + 1)
  if (!hour || hour.value.half === 'exact' || isWord(reader, at + 1, 'a') || isWord(reader, at + 1, 'an')) return null
  const isSaid = endsHour(reader, hour.next) && !parted.has(tokenAt(reader, at - 1).text)
  return {
    value: { ...hour.value, minute: 30, strength: hour.value.half || isSaid ? 'sure' : 'dotted' },
    next: hour.next,
  }
}

const parted = new Set(
  'first second other top bottom each a the one my our your their and or than about over'.split(' '),
)

/** Nothing is counted by the hour. */
function endsHour(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at)
  if (after.gap === 'line' || after.gap === 'paragraph') return true
  if (after.kind === 'mark') return ['.', ',', ';', ')', '!', '?'].includes(after.text)
  return after.kind === 'word' && (afterHour.has(after.text) || after.means.weekday !== undefined)
}

const afterHour = new Set(
  'on at for till til until to start finish tomorrow today tonight sharp please if so and then when or but we latest'.split(
    ' ',
  ),
)

function readMinuteWords(reader: Reader, at: number): Read<number> | null {
  const token = tokenAt(reader, at)
  const value = token.means.cardinal
  if (value === undefined || value < 10 || value > 59 || !isNear(reader, at)) return null
  return readCount(reader, at)
}

const minuteWords = new Set(['minutes', 'mins', 'min', 'minute'])

function readSomeMinutes(reader: Reader, at: number): Read<number> | null {
  const start = isWord(reader, at, 'a') ? at + 1 : at
  if (isWord(reader, start, 'half')) return { value: 30, next: start + 1 }
  if (isWord(reader, start, 'quarter')) return { value: 15, next: start + 1 }
  const isWordy = tokenAt(reader, start).means.cardinal !== undefined
  const count = isWordy || tokenAt(reader, start).kind === 'number' ? readCount(reader, start) : null
  if (!count || count.value > 59) return null
  const isNamed = isOneOf(reader, count.next, minuteWords)
  // `5 to 7` in digits is a span of hours.
  if (!isNamed && (count.value % 5 !== 0 || (!isWordy && !isWord(reader, count.next, 'past')))) return null
  if (!isNamed && count.value > 29) return null
  return { value: count.value, next: isNamed ? count.next + 1 : count.next }
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
