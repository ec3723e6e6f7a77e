import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Reader } from '../reader.ts'
import { readMonthName } from '../written-day.ts'
import { readEveryDated, readOfEachMonth, readOnDay, readStep } from './month-pattern.ts'
import { ruleOf, type RecurrenceRule } from './rule.ts'
import { readWeekdayList } from './weekday-list.ts'

export interface Frequent {
  rule: RecurrenceRule
  half: 'am' | 'pm' | null
  /** `daily` alone may describe (`daily news`): it needs a time, a limit or the end of its sentence. */
  isWeak: boolean
}

/** `every Tuesday`, `each week on Mon and Wed`, `Tuesdays`, `daily`, `fortnightly`, `first Monday of each month`, `Mon–Fri`. */
export function readFrequency(reader: Reader, at: number): Read<Frequent> | null {
  const rule = readEvery(reader, at) ?? readOfEachMonth(reader, at) ?? readOnceA(reader, at)
  if (rule) return withHalf(reader, rule)
  return readWeekdays(reader, at) ?? readAdverb(reader, at)
}

const everyWords = new Set(['every', 'each', 'alternate'])
const workdays = [1, 2, 3, 4, 5]

function onDays(weekdays: readonly number[]): RecurrenceRule['weekdays'] {
  return weekdays.map((weekday) => ({ weekday, nth: null }))
}

function readEvery(reader: Reader, at: number): Read<RecurrenceRule> | null {
  const start = isWord(reader, at, 'on') && isOneOf(reader, at + 1, everyWords) ? at + 1 : at
  if (!isOneOf(reader, start, everyWords)) return null
  const dated = readEveryDated(reader, start + 1)
  if (dated) return dated
  const isAlternate = isWord(reader, start, 'alternate')
  const step = isAlternate
    ? { value: 2, next: start + 1 }
    : readStep(reader, isWord(reader, start + 1, 'single') ? start + 2 : start + 1)
  const list = readWeekdayList(reader, step.next)
  if (list)
    return { value: ruleOf('WEEKLY', { interval: step.value, weekdays: onDays(list.value.weekdays) }), next: list.next }
  return readUnit(reader, step)
}

const unitDays = new Map<string, readonly number[]>([
  ['weekday', workdays],
  ['weekdays', workdays],
  ['weeknight', workdays],
  ['weeknights', workdays],
  ['weekend', [6, 7]],
  ['weekends', [6, 7]],
])
const dayWords = new Set(['day', 'days', 'morning', 'afternoon', 'evening', 'night'])

function readUnit(reader: Reader, { value: interval, next }: Read<number>): Read<RecurrenceRule> | null {
  const { text } = tokenAt(reader, next)
  const days = unitDays.get(text)
  if (days) return { value: ruleOf('WEEKLY', { interval, weekdays: onDays(days) }), next: next + 1 }
  if (dayWords.has(text)) {
    return { value: ruleOf('DAILY', { interval }), next: text.startsWith('day') ? next + 1 : next }
  }
  if (text === 'school' && isWord(reader, next + 1, 'day')) {
    return { value: ruleOf('WEEKLY', { interval, weekdays: onDays(workdays) }), next: next + 2 }
  }
  if (text === 'week' || text === 'weeks') return readOnWeekdays(reader, { value: interval, next: next + 1 })
  if (text === 'fortnight') return readOnWeekdays(reader, { value: interval * 2, next: next + 1 })
  if (text === 'month' || text === 'months') return readMonthly(reader, { value: interval, next: next + 1 })
  return text === 'year' || text === 'years' ? readYearly(reader, { value: interval, next: next + 1 }) : null
}

function readOnWeekdays(reader: Reader, { value: interval, next }: Read<number>): Read<RecurrenceRule> {
  const start = skipWord(reader, skipWord(reader, next, 'on'), 'a')
  const days = unitDays.get(tokenAt(reader, start).text)
  if (days && start > next) return { value: ruleOf('WEEKLY', { interval, weekdays: onDays(days) }), next: start + 1 }
  const list = start > next ? readWeekdayList(reader, start) : null
  if (!list) return { value: ruleOf('WEEKLY', { interval }), next }
  return { value: ruleOf('WEEKLY', { interval, weekdays: onDays(list.value.weekdays) }), next: list.next }
}

function readMonthly(reader: Reader, { value: interval, next }: Read<number>): Read<RecurrenceRule> {
  const on = readOnDay(reader, next)
  if (on) return { value: ruleOf('MONTHLY', { interval, ...on.value }), next: on.next }
  const list = isWord(reader, next, 'on') ? readWeekdayList(reader, next + 1) : null
  if (!list) return { value: ruleOf('MONTHLY', { interval }), next }
  return { value: ruleOf('MONTHLY', { interval, weekdays: onDays(list.value.weekdays) }), next: list.next }
}

function readYearly(reader: Reader, { value: interval, next }: Read<number>): Read<RecurrenceRule> | null {
  const dated = isWord(reader, next, 'on') ? readEveryDated(reader, skipWord(reader, next + 1, 'the')) : null
  if (dated?.value.frequency === 'YEARLY') return { value: { ...dated.value, interval }, next: dated.next }
  const on = readOnDay(reader, next)
  if (!on) return { value: ruleOf('YEARLY', { interval }), next }
  const month = isWord(reader, on.next, 'in') ? readMonthName(reader, on.next + 1) : null
  return month && { value: ruleOf('YEARLY', { interval, ...on.value, month: month.value }), next: month.next }
}

/** `once a week on Sunday`, `once a year on the fourth Thursday in November`. */
function readOnceA(reader: Reader, at: number): Read<RecurrenceRule> | null {
  if (!isWord(reader, at, 'once') || (!isWord(reader, at + 1, 'a') && !isWord(reader, at + 1, 'every'))) return null
  const step = readStep(reader, at + 2)
  return isWord(reader, step.next + 1, 'on') ? readUnit(reader, step) : null
}

/** `Tuesdays`, `Tuesdays and Thursdays`, `weekdays`, `Mon–Fri`. */
function readWeekdays(reader: Reader, at: number): Read<Frequent> | null {
  const before = tokenAt(reader, at - 1)
  // `12 Fridays`, `one of these weekends`: some of them, not each.
  if (before.kind === 'number' || before.text === 'these' || before.text === 'those') return null
  const days = unitDays.get(tokenAt(reader, at).text)
  if (days && tokenAt(reader, at).text.endsWith('s')) {
    return { value: { rule: ruleOf('WEEKLY', { weekdays: onDays(days) }), half: null, isWeak: false }, next: at + 1 }
  }
  const list = readWeekdayList(reader, at)
  if (!list) return null
  const { weekdays, isPlural, isSpan } = list.value
  if (!isPlural && !(isSpan && isTimetable(reader, at, list.next))) return null
  return withHalf(reader, { value: ruleOf('WEEKLY', { weekdays: onDays(weekdays) }), next: list.next })
}

const oneWeekWords = new Set('from between on this next the last until till by'.split(' '))

/** `Mon–Fri 8:30–5` are hours of every week; `from Monday to Friday` is one week's span. */
function isTimetable(reader: Reader, at: number, next: number): boolean {
  if (oneWeekWords.has(tokenAt(reader, at - 1).text)) return false
  return !isWord(reader, next, 'next') && !isWord(reader, next, 'this') && !isWord(reader, next, 'of')
}

const adverbs = new Map<string, () => RecurrenceRule>([
  ['daily', () => ruleOf('DAILY')],
  ['everyday', () => ruleOf('DAILY')],
  ['nightly', () => ruleOf('DAILY')],
  ['weekly', () => ruleOf('WEEKLY')],
  ['fortnightly', () => ruleOf('WEEKLY', { interval: 2 })],
  ['biweekly', () => ruleOf('WEEKLY', { interval: 2 })],
  ['monthly', () => ruleOf('MONTHLY')],
  ['yearly', () => ruleOf('YEARLY')],
  ['annually', () => ruleOf('YEARLY')],
])

function readAdverb(reader: Reader, at: number): Read<Frequent> | null {
  const plain = adverbs.get(tokenAt(reader, at).text)?.()
  if (!plain) return null
  const start = { value: plain.interval, next: at + 1 }
  const read =
    plain.frequency === 'WEEKLY'
      ? readOnWeekdays(reader, start)
      : plain.frequency === 'MONTHLY'
        ? readMonthly(reader, start)
        : { value: plain, next: at + 1 }
  const isAlone = read.next === at + 1
  const list = isAlone && plain.frequency === 'WEEKLY' ? readWeekdayList(reader, skipMarks(reader, at + 1)) : null
  if (list) {
    const rule = ruleOf('WEEKLY', { interval: plain.interval, weekdays: onDays(list.value.weekdays) })
    return withHalf(reader, { value: rule, next: list.next })
  }
  return { value: { rule: read.value, half: null, isWeak: isAlone }, next: read.next }
}

function skipMarks(reader: Reader, at: number): number {
  return isMark(reader, at, ',') || isMark(reader, at, '-') || isMark(reader, at, '(') ? at + 1 : at
}

const halves = new Map<string, 'am' | 'pm'>([
  ['morning', 'am'],
  ['mornings', 'am'],
  ['afternoon', 'pm'],
  ['afternoons', 'pm'],
  ['evening', 'pm'],
  ['evenings', 'pm'],
  ['night', 'pm'],
  ['nights', 'pm'],
])

function withHalf(reader: Reader, { value: rule, next }: Read<RecurrenceRule>): Read<Frequent> {
  const half = halves.get(tokenAt(reader, next).text)
  return { value: { rule, half: half ?? null, isWeak: false }, next: half ? next + 1 : next }
}
