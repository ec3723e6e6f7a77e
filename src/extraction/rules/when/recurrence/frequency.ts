import { isMark, isWord, tokenAt, type Read, type Reader } from '../reader.ts'
import { onDays, readEvery, readMonthly, readOnceA, readOnWeekdays, unitDays } from './every.ts'
import { readOfEachMonth } from './month-pattern.ts'
import { recurrenceOf, type RecurrenceRule } from './rule.ts'
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

/** `Tuesdays`, `Tuesdays and Thursdays`, `weekdays`, `Mon–Fri`. */
function readWeekdays(reader: Reader, at: number): Read<Frequent> | null {
  const before = tokenAt(reader, at - 1)
  // `12 Fridays`, `one of these weekends`: some of them, not each.
  if (before.kind === 'number' || before.text === 'these' || before.text === 'those') return null
  const days = unitDays.get(tokenAt(reader, at).text)
  if (days && tokenAt(reader, at).text.endsWith('s')) {
    return {
      value: { rule: recurrenceOf('WEEKLY', { weekdays: onDays(days) }), half: null, isWeak: false },
      next: at + 1,
    }
  }
  const list = readWeekdayList(reader, at)
  if (!list) return null
  const { weekdays, isPlural, isSpan } = list.value
  if (!isPlural && !(isSpan && isTimetable(reader, at, list.next))) return null
  return withHalf(reader, { value: recurrenceOf('WEEKLY', { weekdays: onDays(weekdays) }), next: list.next })
}

const oneWeekWords = new Set('from between on this next the last until till by'.split(' '))

/** `Mon–Fri 8:30–5` are hours of every week; `from Monday to Friday` is one week's span. */
function isTimetable(reader: Reader, at: number, next: number): boolean {
  if (oneWeekWords.has(tokenAt(reader, at - 1).text)) return false
  return !isWord(reader, next, 'next') && !isWord(reader, next, 'this') && !isWord(reader, next, 'of')
}

export const adverbs = new Map<string, () => RecurrenceRule>([
  ['daily', () => recurrenceOf('DAILY')],
  ['everyday', () => recurrenceOf('DAILY')],
  ['nightly', () => recurrenceOf('DAILY')],
  ['weekly', () => recurrenceOf('WEEKLY')],
  ['fortnightly', () => recurrenceOf('WEEKLY', { interval: 2 })],
  ['biweekly', () => recurrenceOf('WEEKLY', { interval: 2 })],
  ['monthly', () => recurrenceOf('MONTHLY')],
  ['yearly', () => recurrenceOf('YEARLY')],
  ['annually', () => recurrenceOf('YEARLY')],
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
    const rule = recurrenceOf('WEEKLY', { interval: plain.interval, weekdays: onDays(list.value.weekdays) })
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
