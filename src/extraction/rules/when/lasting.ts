import type { DateTime } from './date-time.ts'
import { readDays, type Days } from './span/day-span.ts'
import { emptyDateTime } from './empty-date-time.ts'
import { isMark, isOneOf, isWord, skipMark, tokenAt, type Read, type Input } from './tokens/input.ts'
import { dayBeyond, readDuration } from './span/duration.ts'
import { readTimeSpan } from './time/time-span.ts'
import { isPlausible } from './time/time-signs.ts'

/** `for two hours from 2pm`, `for 3 days from Monday 6 July`: how long comes before when. */
export function readLasting(input: Input, at: number): Read<DateTime> | null {
  const lead = tokenAt(input, at - 1).text
  if (lead !== 'for' && !(lead === 'the' && tokenAt(input, at - 2).text === 'for')) return null
  const stretch = readDuration(input, at) ?? readHours(input, at)
  if (!stretch) return null
  let next = skipMark(input, { at: stretch.next, mark: ',' })
  const isFrom = isOneOf(input, { at: next, words: froms })
  if (!isFrom) return null
  next++
  if (!isWord(input, { at: next - 1, text: 'from' }) && isOneOf(input, { at: next, words: ons })) next++
  const { months, days, minutes } = stretch.value
  if (months + days === 0) {
    const span = readTimeSpan(input, next)
    if (!span || span.value.to || !isPlausible(input, span)) return null
    return { value: { ...emptyDateTime, span: span.value, minutes }, next: span.next }
  }
  const first = minutes === 0 ? readDays(input, next) : null
  if (!first || first.value.first === null || first.value.last !== null || first.value.more.length > 0) return null
  const last = dayBeyond(first.value.first, { months, days, minutes }) - 1
  const run: Days = { ...first.value, last: last > first.value.first ? last : null }
  return { value: { ...emptyDateTime, days: run, half: run.half }, next: first.next }
}

const froms = new Set(['from', 'starting', 'beginning', 'commencing'])

const ons = new Set(['on', 'from'])

/** `2.5 hours` */
function readHours(input: Input, at: number): ReturnType<typeof readDuration> {
  const [whole, digits] = [tokenAt(input, at), tokenAt(input, at + 2)]
  const isDecimal = whole.kind === 'number' && isMark(input, { at: at + 1, mark: '.' }) && digits.kind === 'number'
  if (!isDecimal || digits.gap !== 'none' || digits.end - digits.start > 1 || whole.value > 24) return null
  if (!isOneOf(input, { at: at + 3, words: hourWords })) return null
  return { value: { months: 0, days: 0, minutes: whole.value * 60 + digits.value * 6 }, next: at + 4 }
}

const hourWords = new Set(['hour', 'hours', 'hr', 'hrs'])
