import { type EpochDay, monthsLater } from '#basics/epoch-day.ts'
import { readCount } from '../day/read-numbers.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** A length of time to count by: months are no fixed number of days. */
export interface Duration {
  months: number
  days: number
  minutes: number
}

const mostParts = 4

/** `3 days`, `a fortnight`, `two months`, `half an hour`, `2 weeks and 2 days`. */
export function readDuration(input: Input, at: number): Read<Duration> | null {
  let read = readPart(input, at)
  for (let parts = 1; read && parts < mostParts; parts++) {
    const more = readPart(input, skipWord(input, { at: read.next, word: 'and' }))
    if (!more || tokenAt(input, more.next - 1).gap === 'line') break
    read = { value: sum(read.value, more.value), next: more.next }
  }
  return read
}

/** The day that lies a stretch on, or back. */
export function dayBeyond(
  from: EpochDay,
  { months, days, sign = 1 }: Duration & { sign?: 1 | -1 | undefined },
): EpochDay {
  return (months === 0 ? from : monthsLater(from, sign * months)) + sign * days
}

const units = new Map<string, Duration>([
  ...named('day days night nights sleeps', { months: 0, days: 1, minutes: 0 }),
  ...named('week weeks', { months: 0, days: 7, minutes: 0 }),
  ...named('fortnight fortnights', { months: 0, days: 14, minutes: 0 }),
  ...named('month months', { months: 1, days: 0, minutes: 0 }),
  ...named('year years', { months: 12, days: 0, minutes: 0 }),
  ...named('hour hours hr hrs h', { months: 0, days: 0, minutes: 60 }),
  ...named('minute minutes min mins', { months: 0, days: 0, minutes: 1 }),
])

function named(words: string, unit: Duration): [string, Duration][] {
  return words.split(' ').map((word): [string, Duration] => [word, unit])
}

function readPart(input: Input, at: number): Read<Duration> | null {
  if (
    isWord(input, { at, text: 'half' }) &&
    isOneOf(input, { at: at + 1, words: articles }) &&
    isWord(input, { at: at + 2, text: 'hour' })
  )
    return { value: { months: 0, days: 0, minutes: 30 }, next: at + 3 }
  const count = readCount(input, at)
  const unit = count && units.get(tokenAt(input, count.next).text)
  if (!count || !unit || count.value > (unit.months > 0 ? 59 : 400)) return null
  const { value } = count
  return {
    value: { months: unit.months * value, days: unit.days * value, minutes: unit.minutes * value },
    next: count.next + 1,
  }
}

const articles = new Set(['a', 'an'])

function sum(one: Duration, other: Duration): Duration {
  return {
    months: one.months + other.months,
    days: one.days + other.days,
    minutes: one.minutes + other.minutes,
  }
}
