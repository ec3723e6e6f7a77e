import { mondayOf, weekdayFrom } from './calendar.ts'
import { dayPartOf } from './day-part.ts'
import { readNextDay } from './next-day.ts'
import { readCount, readDayNumber } from './read-numbers.ts'
import { isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readWeekday } from './written-day.ts'

/** A day, and the half of it that its words name (`tomorrow morning`). */
export interface RelativeDay extends Spot {
  half: 'am' | 'pm' | null
}

/** `today`, `tomorrow`, `in 3 days`, `a fortnight today`, `Friday week`, `next Thursday`, `this weekend`. */
export function readRelativeDay(reader: Reader, at: number): Read<RelativeDay> | null {
  const read =
    readNamedDay(reader, at) ??
    readFromAnchor(reader, at) ??
    readWeeksOn(reader, at) ??
    readInSomeTime(reader, at) ??
    readNextDay(reader, at) ??
    readWeekdayWeek(reader, at)
  return read && { value: { half: null, ...read.value }, next: read.next }
}

const units = new Map([
  ['day', 1],
  ['days', 1],
  ['night', 1],
  ['nights', 1],
  ['sleeps', 1],
  ['week', 7],
  ['weeks', 7],
  ['fortnight', 14],
  ['fortnights', 14],
])
const tomorrows = new Set(['tomorrow', 'tmrw', 'tmr', 'tomorow'])
const nights = new Set(['tonight', 'tonite'])

function relative(first: Temporal.PlainDate, half: 'am' | 'pm' | null = null): RelativeDay {
  return { ...spotOn(first, { isRelative: true }), half }
}

function readNamedDay(reader: Reader, at: number): Read<RelativeDay> | null {
  const { today } = reader
  if (isWord(reader, at, 'today')) return weekAfter(reader, { first: today, next: at + 1 })
  if (isOneOf(reader, at, nights)) return { value: relative(today, 'pm'), next: at + 1 }
  if (isOneOf(reader, at, tomorrows)) return weekAfter(reader, { first: today.add({ days: 1 }), next: at + 1 })
  if (isWord(reader, at, 'yesterday')) return { value: relative(today.subtract({ days: 1 })), next: at + 1 }
  if (isWord(reader, at, 'this')) return readPartOfToday(reader, at + 1)
  if (isWord(reader, at, 'last') && isWord(reader, at + 1, 'night')) {
    return { value: relative(today.subtract({ days: 1 }), 'pm'), next: at + 2 }
  }
  const start = isWord(reader, at, 'the') ? at + 1 : at
  if (!isWord(reader, start, 'day')) return null
  if (isWord(reader, start + 1, 'after') && isOneOf(reader, start + 2, tomorrows)) {
    return { value: relative(today.add({ days: 2 })), next: start + 3 }
  }
  if (isWord(reader, start + 1, 'before') && isWord(reader, start + 2, 'yesterday')) {
    return { value: relative(today.subtract({ days: 2 })), next: start + 3 }
  }
  return null
}

/** `this morning`, `this afternoon`, `this evening`. */
function readPartOfToday(reader: Reader, at: number): Read<RelativeDay> | null {
  const half = dayPartOf(reader, at)
  return half && { value: relative(reader.today, half), next: at + 1 }
}

/** `the Friday`, `the next day`, `the following morning`: told from the day the text has named last. */
function readFromAnchor(reader: Reader, at: number): Read<RelativeDay> | null {
  const { anchor } = reader
  if (!anchor || !isWord(reader, at, 'the')) return null
  if (isWord(reader, at + 1, 'next') || isWord(reader, at + 1, 'following')) {
    const half = dayPartOf(reader, at + 2)
    if (!half && !isWord(reader, at + 2, 'day')) return null
    return { value: relative(anchor.add({ days: 1 }), half), next: at + 3 }
  }
  const weekday = readWeekday(reader, at + 1)
  if (!weekday || isDayNumber(reader, weekday.next)) return null
  return { value: relative(weekdayFrom(anchor, weekday.value)), next: weekday.next }
}

/** `the Saturday 27 June`, `the Thursday after`: counted otherwise. */
function isDayNumber(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  return (
    token.gap !== 'paragraph' && (readDayNumber(reader, at) !== null || token.text === 'the' || token.text === 'after')
  )
}

/** `tomorrow week`, `today week`. */
function weekAfter(reader: Reader, { first, next }: { first: Temporal.PlainDate; next: number }): Read<RelativeDay> {
  const isWeek = isWord(reader, next, 'week') && tokenAt(reader, next).gap === 'blank'
  return isWeek ? { value: relative(first.add({ weeks: 1 })), next: next + 1 } : { value: relative(first), next }
}

/** `a week on Friday`, `two weeks from tomorrow`, `a fortnight today`, `a week from 3 June` is left to its date. */
function readWeeksOn(reader: Reader, at: number): Read<RelativeDay> | null {
  const length = readLength(reader, at)
  if (!length) return null
  let next = length.next
  if (isWord(reader, next, 'on') || isWord(reader, next, 'from') || isWord(reader, next, 'after')) next++
  if (isWord(reader, next, 'this')) next++
  const named = readNamedDay(reader, next)
  if (named?.value.first) {
    return { value: relative(named.value.first.add({ days: length.value })), next: named.next }
  }
  if (next > length.next && isWord(reader, next, 'now')) {
    return { value: relative(reader.today.add({ days: length.value })), next: next + 1 }
  }
  const weekday = next > length.next && length.value % 7 === 0 ? readWeekday(reader, next) : null
  if (!weekday) return ago(reader, length)
  const first = weekdayFrom(reader.today, weekday.value).add({ days: length.value })
  return { value: relative(first), next: weekday.next }
}

function ago(reader: Reader, length: Read<number>): Read<RelativeDay> | null {
  if (!isWord(reader, length.next, 'ago')) return null
  return { value: relative(reader.today.subtract({ days: length.value })), next: length.next + 1 }
}

/** `in 3 days`, `in two weeks' time`, `in a fortnight`. */
function readInSomeTime(reader: Reader, at: number): Read<RelativeDay> | null {
  if (!isWord(reader, at, 'in')) return null
  const length = readLength(reader, at + 1)
  if (!length) return null
  let next = length.next
  if (tokenAt(reader, next).text === "'") next++
  if (isWord(reader, next, 's')) next++
  if (isWord(reader, next, 'time')) return { value: relative(reader.today.add({ days: length.value })), next: next + 1 }
  return { value: relative(reader.today.add({ days: length.value })), next: length.next }
}

/** `Friday week`. */
function readWeekdayWeek(reader: Reader, at: number): Read<RelativeDay> | null {
  const weekday = readWeekday(reader, at)
  if (!weekday || !isWord(reader, weekday.next, 'week') || tokenAt(reader, weekday.next).gap !== 'blank') return null
  if (tokenAt(reader, weekday.next + 1).kind === 'number') return null
  return { value: relative(weekdayFrom(reader.today, weekday.value).add({ weeks: 1 })), next: weekday.next + 1 }
}

/** A length in days; months and years count from the writer's day. */
function readLength(reader: Reader, at: number): Read<number> | null {
  const count = readCount(reader, at)
  if (!count || count.value > 400) return null
  const { text } = tokenAt(reader, count.next)
  const months = text === 'month' || text === 'months' ? 1 : text === 'year' || text === 'years' ? 12 : 0
  if (months > 0 && count.value < 60) {
    const isBack = isWord(reader, count.next + 1, 'ago')
    const there = reader.today.add({ months: count.value * months * (isBack ? -1 : 1) })
    return { value: Math.abs(there.since(reader.today).days), next: count.next + 1 }
  }
  const days = units.get(tokenAt(reader, count.next).text)
  return days === undefined ? null : { value: count.value * days, next: count.next + 1 }
}

/** Monday of the week that many weeks ahead. */
export function weekAhead(reader: Reader, weeks: number): Temporal.PlainDate {
  return mondayOf(reader.today).add({ weeks })
}
