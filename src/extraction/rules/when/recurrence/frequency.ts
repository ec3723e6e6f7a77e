import { isMark, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
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
export function readFrequency(input: Input, at: number): Read<Frequent> | null {
  const rule = readEvery(input, at) ?? readOfEachMonth(input, at) ?? readOnceA(input, at)
  if (rule) return withHalf(input, rule)
  return readWeekdays(input, at) ?? readAdverb(input, at)
}

/** `Tuesdays`, `Tuesdays and Thursdays`, `weekdays`, `Mon–Fri`. */
function readWeekdays(input: Input, at: number): Read<Frequent> | null {
  const before = tokenAt(input, at - 1)
  // `12 Fridays`, `one of these weekends`: some of them, not each.
  if (before.kind === 'number' || before.text === 'these' || before.text === 'those') return null
  const days = unitDays.get(tokenAt(input, at).text)
  if (days && tokenAt(input, at).text.endsWith('s')) {
    return {
      value: { rule: recurrenceOf('WEEKLY', { weekdays: onDays(days) }), half: null, isWeak: false },
      next: at + 1,
    }
  }
  const list = readWeekdayList(input, at)
  if (!list) return null
  const { weekdays, isPlural, isSpan } = list.value
  if (!isPlural && !(isSpan && isTimetable(input, { at, next: list.next }))) return null
  return withHalf(input, { value: recurrenceOf('WEEKLY', { weekdays: onDays(weekdays) }), next: list.next })
}

const oneWeekWords = new Set('from between on this next the last until till by'.split(' '))

/** `Mon–Fri 8:30–5` are hours of every week; `from Monday to Friday` is one week's span. */
function isTimetable(input: Input, { at, next }: { at: number; next: number }): boolean {
  if (oneWeekWords.has(tokenAt(input, at - 1).text)) return false
  return (
    !isWord(input, { at: next, text: 'next' }) &&
    !isWord(input, { at: next, text: 'this' }) &&
    !isWord(input, { at: next, text: 'of' })
  )
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

function readAdverb(input: Input, at: number): Read<Frequent> | null {
  const plain = adverbs.get(tokenAt(input, at).text)?.()
  if (!plain) return null
  const start = { value: plain.interval, next: at + 1 }
  const read =
    plain.frequency === 'WEEKLY'
      ? readOnWeekdays(input, start)
      : plain.frequency === 'MONTHLY'
        ? readMonthly(input, start)
        : { value: plain, next: at + 1 }
  const isAlone = read.next === at + 1
  const list = isAlone && plain.frequency === 'WEEKLY' ? readWeekdayList(input, skipMarks(input, at + 1)) : null
  if (list) {
    const rule = recurrenceOf('WEEKLY', { interval: plain.interval, weekdays: onDays(list.value.weekdays) })
    return withHalf(input, { value: rule, next: list.next })
  }
  return { value: { rule: read.value, half: null, isWeak: isAlone }, next: read.next }
}

function skipMarks(input: Input, at: number): number {
  return isMark(input, { at, mark: ',' }) || isMark(input, { at, mark: '-' }) || isMark(input, { at, mark: '(' })
    ? at + 1
    : at
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

function withHalf(input: Input, { value: rule, next }: Read<RecurrenceRule>): Read<Frequent> {
  const half = halves.get(tokenAt(input, next).text)
  return { value: { rule, half: half ?? null, isWeak: false }, next: half ? next + 1 : next }
}
