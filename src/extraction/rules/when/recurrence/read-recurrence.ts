import { dayPartOf } from '../time/day-part.ts'
import { expressionOf, type Expression } from '../when-of.ts'
import { readTimeFrom, type DateTime } from '../date-time.ts'
import { emptyDateTime } from '../empty-date-time.ts'
import { mayRecur } from '../vocabulary/may-begin.ts'
import { dayText, type EpochDay, monthsLater, weekdayOn } from '#basics/epoch-day.ts'
import { isMark, isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { readFrequency } from './frequency.ts'
import { noLimits, readFromTo, readLimit, type Limits } from './limits.ts'
import { firstDayOf, ruleText, type RecurrenceRule } from './rule.ts'

/** `every Tuesday 4–5pm until 3 July`, `Tuesdays from 28 April`, `daily from 6 to 10 July`, `starting 3 March, weekly`. */
export function readRecurrence(input: Input, at: number): Read<Expression> | null {
  if (!mayRecur(input, at)) return null
  const lead = readStart(input, at)
  const frequent = readFrequency(input, lead.next)
  if (!frequent) return null
  let limits = lead.value
  let moment: DateTime = { ...emptyDateTime, half: frequent.value.half }
  let { next } = frequent
  for (let count = 0; count < 10; count++) {
    const start = skipFillers(input, next)
    const limit = readLimit(input, { at: start, so: limits })
    if (limit) limits = limit.value
    const time = limit || moment.span ? null : readTimeFrom(input, { at: next, half: moment.half })
    if (time) moment = time.value
    const half = limit || time ? null : dayPartOf(input, start)
    if (half) moment = { ...moment, half }
    const end = limit?.next ?? time?.next ?? (half ? start + 1 : next)
    if (end === next) break
    next = end
  }
  const isAlone = next === frequent.next && lead.next === at
  if (frequent.value.isWeak && isAlone && !endsPhrase(input, { at, next })) return null
  return { value: assemble(input, { rule: frequent.value.rule, limits, moment }), next }
}

const starts = new Set(['starting', 'beginning', 'commencing', 'from'])

/** `starting in April, daily …`: the start may come first. */
function readStart(input: Input, at: number): Read<Limits> {
  if (!isOneOf(input, { at, words: starts })) return { value: noLimits, next: at }
  const start = readFromTo(input, { at, so: noLimits })
  if (!start) return { value: noLimits, next: at }
  let { next } = start
  if (isMark(input, { at: next, mark: ',' })) next++
  if (isWord(input, { at: next, text: 'on' })) next++
  return { value: start.value, next }
}

const fillers = new Set('and going right running runs run continuing it will all the way then'.split(' '))

function skipFillers(input: Input, at: number): number {
  let next = at
  for (let count = 0; count < 5; count++) {
    const token = tokenAt(input, next)
    const isFiller =
      token.kind === 'word'
        ? isOneOf(input, { at: next, words: fillers })
        : token.text === ',' || token.text === '-' || token.text === '('
    if (!isFiller) break
    next++
  }
  return next
}

function endsPhrase(input: Input, { at, next }: { at: number; next: number }): boolean {
  const after = tokenAt(input, next)
  if (at > 0 && tokenAt(input, at).hasCapital) return false
  return after.gap === 'paragraph' || (after.kind === 'mark' && [',', '.', ';', ')', '!'].includes(after.text))
}

function assemble(
  input: Input,
  { rule, limits, moment }: { rule: RecurrenceRule; limits: Limits; moment: DateTime },
): Expression {
  const from = Math.max(input.today, limits.start ?? input.today)
  const first = firstDayOf(rule, from)
  const run = runOf(rule, { limits, from })
  const bounded = { ...rule, ...run }
  const except = limits.except.filter((day) => isOccurrence(rule, day) && day >= from).map(dayText)
  return {
    ...expressionOf(moment),
    date: first === null ? null : dayText(first),
    recurrence: ruleText(bounded),
    exceptions: [...new Set(except)].toSorted(),
    isRelative: limits.start === null,
  }
}

/** Whether an excepted day is one of the rule's own weekdays. */
function isOccurrence({ frequency, weekdays }: RecurrenceRule, day: EpochDay): boolean {
  return frequency !== 'WEEKLY' || weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOn(day))
}

/** `for 8 weeks` is a number of occurrences where the rule has one a week, else a last day. */
function runOf(
  rule: RecurrenceRule,
  { limits, from }: { limits: Limits; from: EpochDay },
): { count: number | null; until: EpochDay | null } {
  if (limits.count !== null) return { count: limits.count, until: limits.until }
  const isWeekly = rule.frequency === 'WEEKLY' && rule.weekdays.length < 2
  if (limits.days !== null && isWeekly && limits.days % 7 === 0) {
    return { count: Math.ceil(limits.days / 7 / rule.interval), until: limits.until }
  }
  if (limits.days !== null) return { count: null, until: from + limits.days - 1 }
  if (limits.months !== null) return { count: null, until: monthsLater(from, limits.months) }
  return { count: null, until: limits.until }
}
