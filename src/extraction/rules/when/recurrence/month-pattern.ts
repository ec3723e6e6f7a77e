import { readNth } from '../span/nth-of-month.ts'
import { readOrdinal } from '../day/read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readMonthName } from '../day/month-name.ts'
import { readWrittenDay } from '../day/written-day.ts'
import { recurrenceOf, type RecurrenceRule } from './rule.ts'

type Pattern = Pick<RecurrenceRule, 'weekdays' | 'monthDays'>

/** `first Monday of each month`, `2nd and last Fri of every month`, `the 4th of every other month`, `end of each month`. */
export function readOfEachMonth(input: Input, at: number): Read<RecurrenceRule> | null {
  const pattern = readPattern(input, skipWord(input, { at, word: 'the' }))
  if (!pattern) return null
  const each = readEachMonth(input, pattern.next)
  return each && { value: recurrenceOf('MONTHLY', { ...pattern.value, interval: each.value }), next: each.next }
}

/** What follows `every month` or `every year`: `on the 4th`, `on the fourth Thursday`, `at the end`. */
export function readOnDay(input: Input, at: number): Read<Pattern> | null {
  if (!isWord(input, { at, text: 'on' }) && !isWord(input, { at, text: 'at' })) return null
  return readPattern(input, skipWord(input, { at: at + 1, word: 'the' }))
}

/** `every first Friday of the month`, `every 20th and 30th of August`, `every July 4th`, `every Aug 20 and 30`. */
export function readEveryDated(input: Input, at: number): Read<RecurrenceRule> | null {
  return readEveryMonthly(input, at) ?? readEveryYearly(input, at)
}

function readEveryMonthly(input: Input, at: number): Read<RecurrenceRule> | null {
  const pattern = readPattern(input, at)
  if (!pattern || !isWord(input, { at: pattern.next, text: 'of' })) return null
  const month = readMonthName(input, pattern.next + 1)
  if (month) return { value: recurrenceOf('YEARLY', { ...pattern.value, month: month.value }), next: month.next }
  const next = skipWord(input, { at: pattern.next + 1, word: 'the' })
  if (isWord(input, { at: next, text: 'month' }))
    return { value: recurrenceOf('MONTHLY', pattern.value), next: next + 1 }
  const each = readEachMonth(input, pattern.next)
  return each && { value: recurrenceOf('MONTHLY', { ...pattern.value, interval: each.value }), next: each.next }
}

function readEveryYearly(input: Input, at: number): Read<RecurrenceRule> | null {
  const first = readWrittenDay(input, at)
  if (!first || first.value.day === null || first.value.month === null || first.value.year !== null) return null
  const monthDays = [first.value.day]
  let { next } = first
  while (monthDays.length < 6 && isWord(input, { at: next, text: 'and' })) {
    const token = tokenAt(input, next + 1)
    const day =
      readOrdinal(input, next + 1) ?? (token.kind === 'number' ? { value: token.value, next: next + 2 } : null)
    if (!day || day.value < 1 || day.value > 31) break
    monthDays.push(day.value)
    next = day.next
  }
  return { value: recurrenceOf('YEARLY', { month: first.value.month, monthDays }), next }
}

/** `of each month`, `in every month`, `of every 3 months`, `of the month`: how many months apart. */
function readEachMonth(input: Input, at: number): Read<number> | null {
  if (!isWord(input, { at, text: 'of' }) && !isWord(input, { at, text: 'in' })) return null
  if (!isWord(input, { at: at + 1, text: 'each' }) && !isWord(input, { at: at + 1, text: 'every' })) return null
  const step = readStep(input, at + 2)
  if (!isWord(input, { at: step.next, text: 'month' }) && !isWord(input, { at: step.next, text: 'months' })) return null
  return { value: step.value, next: step.next + 1 }
}

/** `other`, `second`, `3rd`, `3`, or nothing: how many apart. */
export function readStep(input: Input, at: number): Read<number> {
  if (isWord(input, { at, text: 'other' }) || isWord(input, { at, text: 'alternate' }))
    return { value: 2, next: at + 1 }
  const ordinal = readOrdinal(input, at)
  if (ordinal && ordinal.value > 1 && ordinal.value < 100) return ordinal
  const token = tokenAt(input, at)
  const isCount = token.kind === 'number' && token.value > 1 && token.value < 100
  if (isCount) return { value: token.value, next: at + 1 }
  const named = ['two', 'three', 'four', 'five', 'six'].indexOf(token.text)
  return named < 0 ? { value: 1, next: at } : { value: named + 2, next: at + 1 }
}

const beginnings = new Set(['beginning', 'start'])

/** Days of a month: `first and third Friday and second Tuesday`, `4th and 10th`, `last`, `beginning`. */
function readPattern(input: Input, at: number): Read<Pattern> | null {
  if (isOneOf(input, { at, words: beginnings })) return { value: { weekdays: [], monthDays: [1] }, next: at + 1 }
  if (isWord(input, { at, text: 'end' })) return { value: { weekdays: [], monthDays: [-1] }, next: at + 1 }
  const weekdays: Pattern['weekdays'] = []
  const monthDays: number[] = []
  let waiting: number[] = []
  let next = at
  for (let count = 0; count < 8; count++) {
    const nth = readNthDay(input, next)
    if (!nth) break
    waiting.push(nth.value)
    const { means } = tokenAt(input, nth.next)
    const weekday = means.weekday ?? means.weekdayOfPlural
    if (weekday !== undefined) {
      weekdays.push(...waiting.map((value) => ({ weekday, nth: value })))
      waiting = []
    }
    next = weekday === undefined ? skipWord(input, { at: nth.next, word: 'day' }) : nth.next + 1
    const joint = jointAfter(input, next)
    if (joint === next || !readNthDay(input, joint)) break
    next = joint
  }
  monthDays.push(...waiting)
  return next === at ? null : { value: { weekdays, monthDays }, next }
}

function readNthDay(input: Input, at: number): Read<number> | null {
  const start = skipWord(input, { at, word: 'the' })
  const nth = readNth(input, start) ?? readOrdinal(input, start)
  return nth && nth.value <= 31 ? nth : null
}

function jointAfter(input: Input, at: number): number {
  const next = isMark(input, { at, mark: ',' }) ? at + 1 : at
  return isWord(input, { at: next, text: 'and' }) || isMark(input, { at: next, mark: '&' }) ? next + 1 : next
}
