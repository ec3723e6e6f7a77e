import { weekdayCodes } from '#basics/recurrence-rule.ts'
import {
  datePartsOf,
  dayOf,
  daysIn,
  dayText,
  type EpochDay,
  monthAfter,
  nthWeekdayOf,
  weekdayFrom,
  type YearMonth,
} from '#basics/epoch-day.ts'

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** The part of RFC 5545 section 3.3.10 that families write. */
export interface RecurrenceRule {
  frequency: Frequency
  interval: number
  /** `nth` is the which of the month, from its end where negative; null for each. */
  weekdays: { weekday: number; nth: number | null }[]
  monthDays: number[]
  month: number | null
  count: number | null
  until: EpochDay | null
}

export function recurrenceOf(frequency: Frequency, more: Partial<RecurrenceRule> = {}): RecurrenceRule {
  return { frequency, interval: 1, weekdays: [], monthDays: [], month: null, count: null, until: null, ...more }
}

/** The rule as text, without the `RRULE:` prefix. */
export function ruleText(rule: RecurrenceRule): string {
  const parts = [`FREQ=${rule.frequency}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.month !== null) parts.push(`BYMONTH=${rule.month}`)
  if (rule.weekdays.length > 0) parts.push(`BYDAY=${rule.weekdays.map(codeOf).join(',')}`)
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${rule.monthDays.join(',')}`)
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`)
  if (rule.until !== null) parts.push(`UNTIL=${dayText(rule.until).replaceAll('-', '')}`)
  return parts.join(';')
}

/** The first day on or after `from` that the rule names, looked for over two years. */
export function firstDayOf(rule: RecurrenceRule, from: EpochDay): EpochDay | null {
  if (rule.frequency === 'DAILY' || (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0)) return from
  if (rule.frequency !== 'WEEKLY') return firstInMonths(rule, from)
  return earliest(rule.weekdays.map(({ weekday }) => weekdayFrom(from, weekday)))
}

function codeOf({ weekday, nth }: { weekday: number; nth: number | null }): string {
  return `${nth ?? ''}${weekdayCodes[weekday % 7] ?? ''}`
}

function earliest(days: readonly EpochDay[]): EpochDay | null {
  return days.length === 0 ? null : Math.min(...days)
}

function firstInMonths(rule: RecurrenceRule, from: EpochDay): EpochDay | null {
  const today = datePartsOf(from)
  for (let ahead = 0; ahead < 25; ahead++) {
    const month = monthAfter(today, ahead)
    if (rule.month !== null && month.month !== rule.month) continue
    const first = earliest(daysOfMonth(rule, { month, today: today.day }).filter((day) => day >= from))
    if (first !== null) return first
  }
  return null
}

/** `today` is the day of a rule that names none. */
function daysOfMonth(rule: RecurrenceRule, { month, today }: { month: YearMonth; today: number }): EpochDay[] {
  const length = daysIn(month.year, month.month)
  const isOpen = rule.weekdays.length === 0 && rule.monthDays.length === 0
  const monthDays = isOpen ? [today] : rule.monthDays
  const byDay = monthDays.map((day) => dayOf(month.year, { month: month.month, day: day < 0 ? length + 1 + day : day }))
  const byWeekday = rule.weekdays.flatMap(({ weekday, nth }) =>
    (nth === null ? [1, 2, 3, 4, 5] : [nth]).map((which) => nthWeekdayOf(month, { nth: which, weekday })),
  )
  return [...byDay, ...byWeekday].filter((day) => day !== null)
}
