import { readNth } from '../nth-of-month.ts'
import { readOrdinal } from '../read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from '../reader.ts'
import { readMonthName } from '../month-name.ts'
import { readWrittenDay } from '../written-day.ts'
import { recurrenceOf, type RecurrenceRule } from './rule.ts'

type Pattern = Pick<RecurrenceRule, 'weekdays' | 'monthDays'>

/** `first Monday of each month`, `2nd and last Fri of every month`, `the 4th of every other month`, `end of each month`. */
export function readOfEachMonth(reader: Reader, at: number): Read<RecurrenceRule> | null {
  const pattern = readPattern(reader, skipWord(reader, at, 'the'))
  if (!pattern) return null
  const each = readEachMonth(reader, pattern.next)
  return each && { value: recurrenceOf('MONTHLY', { ...pattern.value, interval: each.value }), next: each.next }
}

/** What follows `every month` or `every year`: `on the 4th`, `on the fourth Thursday`, `at the end`. */
export function readOnDay(reader: Reader, at: number): Read<Pattern> | null {
  if (!isWord(reader, at, 'on') && !isWord(reader, at, 'at')) return null
  return readPattern(reader, skipWord(reader, at + 1, 'the'))
}

/** `every first Friday of the month`, `every 20th and 30th of August`, `every July 4th`, `every Aug 20 and 30`. */
export function readEveryDated(reader: Reader, at: number): Read<RecurrenceRule> | null {
  return readEveryMonthly(reader, at) ?? readEveryYearly(reader, at)
}

function readEveryMonthly(reader: Reader, at: number): Read<RecurrenceRule> | null {
  const pattern = readPattern(reader, at)
  if (!pattern || !isWord(reader, pattern.next, 'of')) return null
  const month = readMonthName(reader, pattern.next + 1)
  if (month) return { value: recurrenceOf('YEARLY', { ...pattern.value, month: month.value }), next: month.next }
  const next = skipWord(reader, pattern.next + 1, 'the')
  if (isWord(reader, next, 'month')) return { value: recurrenceOf('MONTHLY', pattern.value), next: next + 1 }
  const each = readEachMonth(reader, pattern.next)
  return each && { value: recurrenceOf('MONTHLY', { ...pattern.value, interval: each.value }), next: each.next }
}

function readEveryYearly(reader: Reader, at: number): Read<RecurrenceRule> | null {
  const first = readWrittenDay(reader, at)
  if (!first || first.value.day === null || first.value.month === null || first.value.year !== null) return null
  const monthDays = [first.value.day]
  let { next } = first
  while (monthDays.length < 6 && isWord(reader, next, 'and')) {
    const token = tokenAt(reader, next + 1)
    const day =
      readOrdinal(reader, next + 1) ?? (token.kind === 'number' ? { value: token.value, next: next + 2 } : null)
    if (!day || day.value < 1 || day.value > 31) break
    monthDays.push(day.value)
    next = day.next
  }
  return { value: recurrenceOf('YEARLY', { month: first.value.month, monthDays }), next }
}

/** `of each month`, `in every month`, `of every 3 months`, `of the month`: how many months apart. */
function readEachMonth(reader: Reader, at: number): Read<number> | null {
  if (!isWord(reader, at, 'of') && !isWord(reader, at, 'in')) return null
  if (!isWord(reader, at + 1, 'each') && !isWord(reader, at + 1, 'every')) return null
  const step = readStep(reader, at + 2)
  if (!isWord(reader, step.next, 'month') && !isWord(reader, step.next, 'months')) return null
  return { value: step.value, next: step.next + 1 }
}

/** `other`, `second`, `3rd`, `3`, or nothing: how many apart. */
export function readStep(reader: Reader, at: number): Read<number> {
  if (isWord(reader, at, 'other') || isWord(reader, at, 'alternate')) return { value: 2, next: at + 1 }
  const ordinal = readOrdinal(reader, at)
  if (ordinal && ordinal.value > 1) return ordinal
  const token = tokenAt(reader, at)
  const isCount = token.kind === 'number' && token.value > 1 && token.value < 100
  if (isCount) return { value: token.value, next: at + 1 }
  const named = ['two', 'three', 'four', 'five', 'six'].indexOf(token.text)
  return named < 0 ? { value: 1, next: at } : { value: named + 2, next: at + 1 }
}

const beginnings = new Set(['beginning', 'start'])

/** Days of a month: `first and third Friday and second Tuesday`, `4th and 10th`, `last`, `beginning`. */
function readPattern(reader: Reader, at: number): Read<Pattern> | null {
  if (isOneOf(reader, at, beginnings)) return { value: { weekdays: [], monthDays: [1] }, next: at + 1 }
  if (isWord(reader, at, 'end')) return { value: { weekdays: [], monthDays: [-1] }, next: at + 1 }
  const weekdays: Pattern['weekdays'] = []
  const monthDays: number[] = []
  let waiting: number[] = []
  let next = at
  for (let count = 0; count < 8; count++) {
    const nth = readNthDay(reader, next)
    if (!nth) break
    waiting.push(nth.value)
    const { means } = tokenAt(reader, nth.next)
    const weekday = means.weekday ?? means.weekdayOfPlural
    if (weekday !== undefined) {
      weekdays.push(...waiting.map((value) => ({ weekday, nth: value })))
      waiting = []
    }
    next = weekday === undefined ? skipWord(reader, nth.next, 'day') : nth.next + 1
    const joint = jointAfter(reader, next)
    if (joint === next || !readNthDay(reader, joint)) break
    next = joint
  }
  monthDays.push(...waiting)
  return next === at ? null : { value: { weekdays, monthDays }, next }
}

function readNthDay(reader: Reader, at: number): Read<number> | null {
  const start = skipWord(reader, at, 'the')
  const nth = readNth(reader, start) ?? readOrdinal(reader, start)
  return nth && nth.value <= 31 ? nth : null
}

function jointAfter(reader: Reader, at: number): number {
  const next = isMark(reader, at, ',') ? at + 1 : at
  return isWord(reader, next, 'and') || isMark(reader, next, '&') ? next + 1 : next
}
