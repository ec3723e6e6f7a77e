import { readFromAnchor } from './anchored-day.ts'
import { readCountedDay, readWeekdayWeek } from './counted-day.ts'
import { mayBeRelative } from './may-begin.ts'
import { readNamedDay, relative, type RelativeDay } from './named-day.ts'
import { readNextDay } from './next-day.ts'
import { isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { dayBeyond, readStretch } from './stretch.ts'

/** `today`, `tomorrow`, `in 3 days`, `a fortnight today`, `Friday week`, `next Thursday`, `this weekend`. */
export function readRelativeDay(reader: Reader, at: number): Read<RelativeDay> | null {
  if (!mayBeRelative(reader, at)) return null
  const read =
    readNamedDay(reader, at) ??
    readFromAnchor(reader, at) ??
    readCountedDay(reader, at) ??
    readInSomeTime(reader, at) ??
    readNextDay(reader, at) ??
    readWeekdayWeek(reader, at)
  return read && { value: { half: null, ...read.value }, next: read.next }
}

/** `in 3 days`, `in two weeks' time`, `in a fortnight`. */
function readInSomeTime(reader: Reader, at: number): Read<RelativeDay> | null {
  if (!isWord(reader, at, 'in')) return null
  const stretch = readStretch(reader, at + 1)
  if (!stretch || stretch.value.minutes > 0) return null
  let { next } = stretch
  if (tokenAt(reader, next).text === "'") next++
  if (isWord(reader, next, 's')) next++
  const value = relative(dayBeyond(reader.today, stretch.value))
  return { value, next: isWord(reader, next, 'time') ? next + 1 : stretch.next }
}
