import { isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readMonthName } from '../day/month-name.ts'
import { readEveryDated, readOnDay, readStep } from './month-pattern.ts'
import { recurrenceOf, type RecurrenceRule } from './rule.ts'
import { readWeekdayList } from './weekday-list.ts'

export function readEvery(input: Input, at: number): Read<RecurrenceRule> | null {
  const start = isWord(input, { at, text: 'on' }) && isOneOf(input, { at: at + 1, words: everyWords }) ? at + 1 : at
  if (!isOneOf(input, { at: start, words: everyWords })) return null
  const dated = readEveryDated(input, start + 1)
  if (dated) return dated
  const isAlternate = isWord(input, { at: start, text: 'alternate' })
  const step = isAlternate
    ? { value: 2, next: start + 1 }
    : readStep(input, isWord(input, { at: start + 1, text: 'single' }) ? start + 2 : start + 1)
  const list = readWeekdayList(input, step.next)
  if (list)
    return {
      value: recurrenceOf('WEEKLY', { interval: step.value, weekdays: onDays(list.value.weekdays) }),
      next: list.next,
    }
  return readUnit(input, step)
}

/** `once a week on Sunday`, `once a year on the fourth Thursday in November`. */
export function readOnceA(input: Input, at: number): Read<RecurrenceRule> | null {
  if (
    !isWord(input, { at, text: 'once' }) ||
    (!isWord(input, { at: at + 1, text: 'a' }) && !isWord(input, { at: at + 1, text: 'every' }))
  )
    return null
  const step = readStep(input, at + 2)
  return isWord(input, { at: step.next + 1, text: 'on' }) ? readUnit(input, step) : null
}

export const everyWords = new Set(['every', 'each', 'alternate'])

const workdays = [1, 2, 3, 4, 5]

function readUnit(input: Input, { value: interval, next }: Read<number>): Read<RecurrenceRule> | null {
  const { text } = tokenAt(input, next)
  const days = unitDays.get(text)
  if (days) return { value: recurrenceOf('WEEKLY', { interval, weekdays: onDays(days) }), next: next + 1 }
  if (dayWords.has(text)) {
    return { value: recurrenceOf('DAILY', { interval }), next: text.startsWith('day') ? next + 1 : next }
  }
  if (text === 'school' && isWord(input, { at: next + 1, text: 'day' })) {
    return { value: recurrenceOf('WEEKLY', { interval, weekdays: onDays(workdays) }), next: next + 2 }
  }
  if (text === 'week' || text === 'weeks') return readOnWeekdays(input, { value: interval, next: next + 1 })
  if (text === 'fortnight') return readOnWeekdays(input, { value: interval * 2, next: next + 1 })
  if (text === 'month' || text === 'months') return readMonthly(input, { value: interval, next: next + 1 })
  return text === 'year' || text === 'years' ? readYearly(input, { value: interval, next: next + 1 }) : null
}

const dayWords = new Set(['day', 'days', 'morning', 'afternoon', 'evening', 'night'])

export const unitDays = new Map<string, readonly number[]>([
  ['weekday', workdays],
  ['weekdays', workdays],
  ['weeknight', workdays],
  ['weeknights', workdays],
  ['weekend', [6, 7]],
  ['weekends', [6, 7]],
])

export function readOnWeekdays(input: Input, { value: interval, next }: Read<number>): Read<RecurrenceRule> {
  const start = skipWord(input, { at: skipWord(input, { at: next, word: 'on' }), word: 'a' })
  const days = unitDays.get(tokenAt(input, start).text)
  if (days && start > next)
    return { value: recurrenceOf('WEEKLY', { interval, weekdays: onDays(days) }), next: start + 1 }
  const list = start > next ? readWeekdayList(input, start) : null
  if (!list) return { value: recurrenceOf('WEEKLY', { interval }), next }
  return { value: recurrenceOf('WEEKLY', { interval, weekdays: onDays(list.value.weekdays) }), next: list.next }
}

export function readMonthly(input: Input, { value: interval, next }: Read<number>): Read<RecurrenceRule> {
  const on = readOnDay(input, next)
  if (on) return { value: recurrenceOf('MONTHLY', { interval, ...on.value }), next: on.next }
  const list = isWord(input, { at: next, text: 'on' }) ? readWeekdayList(input, next + 1) : null
  if (!list) return { value: recurrenceOf('MONTHLY', { interval }), next }
  return { value: recurrenceOf('MONTHLY', { interval, weekdays: onDays(list.value.weekdays) }), next: list.next }
}

function readYearly(input: Input, { value: interval, next }: Read<number>): Read<RecurrenceRule> | null {
  const dated = isWord(input, { at: next, text: 'on' })
    ? readEveryDated(input, skipWord(input, { at: next + 1, word: 'the' }))
    : null
  if (dated?.value.frequency === 'YEARLY') return { value: { ...dated.value, interval }, next: dated.next }
  const on = readOnDay(input, next)
  if (!on) return { value: recurrenceOf('YEARLY', { interval }), next }
  const month = isWord(input, { at: on.next, text: 'in' }) ? readMonthName(input, on.next + 1) : null
  return month && { value: recurrenceOf('YEARLY', { interval, ...on.value, month: month.value }), next: month.next }
}

export function onDays(weekdays: readonly number[]): RecurrenceRule['weekdays'] {
  return weekdays.map((weekday) => ({ weekday, nth: null }))
}
