import { readFromAnchor } from './anchored-day.ts'
import { readCountedDay, readWeekdayWeek } from './counted-day.ts'
import { mayBeRelative } from '../vocabulary/may-begin.ts'
import { readNamedDay, relative, type RelativeDay } from './named-day.ts'
import { readNextDay } from './next-day.ts'
import { isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { dayBeyond, readDuration } from '../span/duration.ts'

/** `today`, `tomorrow`, `in 3 days`, `a fortnight today`, `Friday week`, `next Thursday`, `this weekend`. */
export function readRelativeDay(input: Input, at: number): Read<RelativeDay> | null {
  if (!mayBeRelative(input, at)) return null
  const read =
    readNamedDay(input, at) ??
    readFromAnchor(input, at) ??
    readCountedDay(input, at) ??
    readInSomeTime(input, at) ??
    readNextDay(input, at) ??
    readWeekdayWeek(input, at)
  return read && { value: { half: null, ...read.value }, next: read.next }
}

/** `in 3 days`, `in two weeks' time`, `in a fortnight`. */
function readInSomeTime(input: Input, at: number): Read<RelativeDay> | null {
  if (!isWord(input, { at, text: 'in' })) return null
  const stretch = readDuration(input, at + 1)
  if (!stretch || stretch.value.minutes > 0) return null
  let { next } = stretch
  if (tokenAt(input, next).text === "'") next++
  if (isWord(input, { at: next, text: 's' })) next++
  const value = relative(dayBeyond(input.today, { ...stretch.value }))
  return { value, next: isWord(input, { at: next, text: 'time' }) ? next + 1 : stretch.next }
}
