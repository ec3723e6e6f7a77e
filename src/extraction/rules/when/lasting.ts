import type { Moment } from './moment.ts'
import { readDays, type Days } from './day-span.ts'
import { plainMoment } from './plain-moment.ts'
import { isMark, isOneOf, isWord, skipMark, tokenAt, type Read, type Reader } from './reader.ts'
import { dayBeyond, readStretch } from './stretch.ts'
import { readTimeSpan } from './time-span.ts'
import { isPlausible } from './time-signs.ts'

/** `for two hours from 2pm`, `for 3 days from Monday 6 July`: how long comes before when. */
export function readLasting(reader: Reader, at: number): Read<Moment> | null {
  const lead = tokenAt(reader, at - 1).text
  if (lead !== 'for' && !(lead === 'the' && tokenAt(reader, at - 2).text === 'for')) return null
  const stretch = readStretch(reader, at) ?? readHours(reader, at)
  if (!stretch) return null
  let next = skipMark(reader, stretch.next, ',')
  const isFrom = isOneOf(reader, next, froms)
  if (!isFrom) return null
  next++
  if (!isWord(reader, next - 1, 'from') && isOneOf(reader, next, ons)) next++
  const { months, days, minutes } = stretch.value
  if (months + days === 0) {
    const span = readTimeSpan(reader, next)
    if (!span || span.value.to || !isPlausible(reader, span)) return null
    return { value: { ...plainMoment, span: span.value, minutes }, next: span.next }
  }
  const first = minutes === 0 ? readDays(reader, next) : null
  if (!first || first.value.first === null || first.value.last !== null || first.value.more.length > 0) return null
  const last = dayBeyond(first.value.first, { months, days, minutes }) - 1
  const run: Days = { ...first.value, last: last > first.value.first ? last : null }
  return { value: { ...plainMoment, days: run, half: run.half }, next: first.next }
}

const froms = new Set(['from', 'starting', 'beginning', 'commencing'])

const ons = new Set(['on', 'from'])

/** `2.5 hours` */
function readHours(reader: Reader, at: number): ReturnType<typeof readStretch> {
  const [whole, digits] = [tokenAt(reader, at), tokenAt(reader, at + 2)]
  const isDecimal = whole.kind === 'number' && isMark(reader, at + 1, '.') && digits.kind === 'number'
  if (!isDecimal || digits.gap !== 'none' || digits.end - digits.start > 1 || whole.value > 24) return null
  if (!isOneOf(reader, at + 3, hourWords)) return null
  return { value: { months: 0, days: 0, minutes: whole.value * 60 + digits.value * 6 }, next: at + 4 }
}

const hourWords = new Set(['hour', 'hours', 'hr', 'hrs'])
