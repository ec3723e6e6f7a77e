import { readFromAnchor } from './anchored-day.ts'
import { addMonths, weekdayFrom } from './calendar.ts'
import { readDated } from './dated.ts'
import { mayBeRelative } from './may-begin.ts'
import { readNamedDay, relative, type RelativeDay } from './named-day.ts'
import { readNextDay } from './next-day.ts'
import { readCount } from './read-numbers.ts'
import { isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { settle, spotOn } from './spot.ts'
import { readWeekday } from './weekday-name.ts'

/** `today`, `tomorrow`, `in 3 days`, `a fortnight today`, `Friday week`, `next Thursday`, `this weekend`. */
export function readRelativeDay(reader: Reader, at: number): Read<RelativeDay> | null {
  if (!mayBeRelative(reader, at)) return null
  const read =
    readNamedDay(reader, at) ??
    readFromAnchor(reader, at) ??
    readWeeksOn(reader, at) ??
    readInSomeTime(reader, at) ??
    readNextDay(reader, at) ??
    readWeekdayWeek(reader, at)
  return read && { value: { half: null, ...read.value }, next: read.next }
}

/** `a week on Friday`, `two weeks from tomorrow`, `a fortnight today`, `a week from 3 June` is left to its date. */
function readWeeksOn(reader: Reader, at: number): Read<RelativeDay> | null {
  const length = readLength(reader, at)
  if (!length) return null
  let next = length.next
  if (
    isWord(reader, next, 'on') ||
    isWord(reader, next, 'from') ||
    isWord(reader, next, 'after') ||
    isWord(reader, next, 'before')
  )
    next++
  if (isWord(reader, next, 'this')) next++
  const named = readNamedDay(reader, next)
  const days = isWord(reader, next - 1, 'before') ? -length.value : length.value
  if (named && named.value.first !== null) {
    return { value: relative(named.value.first + days), next: named.next }
  }
  if (next > length.next && isWord(reader, next, 'now')) {
    return { value: relative(reader.today + length.value), next: next + 1 }
  }
  const dated = next > length.next ? readAfterDate(reader, length, next) : null
  if (dated) return dated
  const weekday = next > length.next && length.value % 7 === 0 ? readWeekday(reader, next) : null
  if (!weekday) return ago(reader, length)
  const first = weekdayFrom(reader.today, weekday.value) + length.value
  return { value: relative(first), next: weekday.next }
}

/** `3 days after 12 January`, `two weeks before 13 May`. */
function readAfterDate(reader: Reader, length: Read<number>, next: number): Read<RelativeDay> | null {
  const written = readDated(reader, next)
  const { first } = written && written.value.day !== null ? settle(written.value, reader.today) : { first: null }
  if (!written || first === null || isWord(reader, next - 1, 'on')) return null
  const days = isWord(reader, next - 1, 'before') ? -length.value : length.value
  return { value: { ...spotOn(first + days), half: null }, next: written.next }
}

function ago(reader: Reader, length: Read<number>): Read<RelativeDay> | null {
  if (!isWord(reader, length.next, 'ago')) return null
  return { value: relative(reader.today - length.value), next: length.next + 1 }
}

/** `in 3 days`, `in two weeks' time`, `in a fortnight`. */
function readInSomeTime(reader: Reader, at: number): Read<RelativeDay> | null {
  if (!isWord(reader, at, 'in')) return null
  const length = readLength(reader, at + 1)
  if (!length) return null
  let next = length.next
  if (tokenAt(reader, next).text === "'") next++
  if (isWord(reader, next, 's')) next++
  if (isWord(reader, next, 'time')) return { value: relative(reader.today + length.value), next: next + 1 }
  return { value: relative(reader.today + length.value), next: length.next }
}

/** `Friday week`. */
function readWeekdayWeek(reader: Reader, at: number): Read<RelativeDay> | null {
  const weekday = readWeekday(reader, at)
  if (!weekday || !isWord(reader, weekday.next, 'week') || tokenAt(reader, weekday.next).gap !== 'blank') return null
  if (tokenAt(reader, weekday.next + 1).kind === 'number') return null
  return { value: relative(weekdayFrom(reader.today, weekday.value) + 7), next: weekday.next + 1 }
}

/** A length in days; months and years count from the writer's day. */
function readLength(reader: Reader, at: number): Read<number> | null {
  const count = readCount(reader, at)
  if (!count || count.value > 400) return null
  const { text } = tokenAt(reader, count.next)
  const months = text === 'month' || text === 'months' ? 1 : text === 'year' || text === 'years' ? 12 : 0
  if (months > 0 && count.value < 60) {
    const isBack = isWord(reader, count.next + 1, 'ago')
    const there = addMonths(reader.today, count.value * months * (isBack ? -1 : 1))
    return { value: Math.abs(there - reader.today), next: count.next + 1 }
  }
  const days = units.get(tokenAt(reader, count.next).text)
  return days === undefined ? null : { value: count.value * days, next: count.next + 1 }
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
