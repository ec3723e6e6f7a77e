import { type EpochDay, monthsLater } from '#basics/epoch-day.ts'
import { readCount } from './read-numbers.ts'
import { isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from './reader.ts'

/** A length of time to count by: months are no fixed number of days. */
export interface Stretch {
  months: number
  days: number
  minutes: number
}

const mostParts = 4

/** `3 days`, `a fortnight`, `two months`, `half an hour`, `2 weeks and 2 days`. */
export function readStretch(reader: Reader, at: number): Read<Stretch> | null {
  let read = readPart(reader, at)
  for (let parts = 1; read && parts < mostParts; parts++) {
    const more = readPart(reader, skipWord(reader, read.next, 'and'))
    if (!more || tokenAt(reader, more.next - 1).gap === 'line') break
    read = { value: sum(read.value, more.value), next: more.next }
  }
  return read
}

/** The day that lies a stretch on, or back. */
export function dayBeyond(from: EpochDay, { months, days }: Stretch, sign: 1 | -1 = 1): EpochDay {
  return (months === 0 ? from : monthsLater(from, sign * months)) + sign * days
}

const units = new Map<string, Stretch>([
  ...named('day days night nights sleeps', { months: 0, days: 1, minutes: 0 }),
  ...named('week weeks', { months: 0, days: 7, minutes: 0 }),
  ...named('fortnight fortnights', { months: 0, days: 14, minutes: 0 }),
  ...named('month months', { months: 1, days: 0, minutes: 0 }),
  ...named('year years', { months: 12, days: 0, minutes: 0 }),
  ...named('hour hours hr hrs h', { months: 0, days: 0, minutes: 60 }),
  ...named('minute minutes min mins', { months: 0, days: 0, minutes: 1 }),
])

function named(words: string, unit: Stretch): [string, Stretch][] {
  return words.split(' ').map((word): [string, Stretch] => [word, unit])
}

function readPart(reader: Reader, at: number): Read<Stretch> | null {
  if (isWord(reader, at, 'half') && isOneOf(reader, at + 1, articles) && isWord(reader, at + 2, 'hour'))
    return { value: { months: 0, days: 0, minutes: 30 }, next: at + 3 }
  const count = readCount(reader, at)
  const unit = count && units.get(tokenAt(reader, count.next).text)
  if (!count || !unit || count.value > (unit.months > 0 ? 59 : 400)) return null
  const { value } = count
  return {
    value: { months: unit.months * value, days: unit.days * value, minutes: unit.minutes * value },
    next: count.next + 1,
  }
}

const articles = new Set(['a', 'an'])

function sum(one: Stretch, other: Stretch): Stretch {
  return {
    months: one.months + other.months,
    days: one.days + other.days,
    minutes: one.minutes + other.minutes,
  }
}
