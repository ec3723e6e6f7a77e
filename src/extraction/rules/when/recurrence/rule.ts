import { dayOf, daysIn, isBefore, mondayOf, nthWeekday } from '../calendar.ts'

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
  until: Temporal.PlainDate | null
}

export function ruleOf(frequency: Frequency, more: Partial<RecurrenceRule> = {}): RecurrenceRule {
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
  if (rule.until) parts.push(`UNTIL=${rule.until.toString().replaceAll('-', '')}`)
  return parts.join(';')
}

/** The first day on or after `from` that the rule names, looked for over two years. */
export function firstDayOf(rule: RecurrenceRule, from: Temporal.PlainDate): Temporal.PlainDate | null {
  if (rule.frequency === 'DAILY' || (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0)) return from
  const days = rule.frequency === 'WEEKLY' ? daysOfWeek(rule, from) : daysOfMonths(rule, from)
  return days.find((day) => !isBefore(day, from)) ?? null
}

const codes = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function codeOf({ weekday, nth }: { weekday: number; nth: number | null }): string {
  return `${nth ?? ''}${codes[weekday] ?? ''}`
}

function earlierFirst(one: Temporal.PlainDate, other: Temporal.PlainDate): number {
  return Temporal.PlainDate.compare(one, other)
}

function daysOfWeek(rule: RecurrenceRule, from: Temporal.PlainDate): Temporal.PlainDate[] {
  const monday = mondayOf(from)
  return [0, 7]
    .flatMap((ahead) => rule.weekdays.map(({ weekday }) => monday.add({ days: ahead + weekday - 1 })))
    .toSorted(earlierFirst)
}

function daysOfMonths(rule: RecurrenceRule, from: Temporal.PlainDate): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  let month = from.toPlainYearMonth()
  for (let ahead = 0; ahead < 25; ahead++, month = month.add({ months: 1 })) {
    if (rule.month !== null && month.month !== rule.month) continue
    days.push(...daysOfMonth(rule, month, from).toSorted(earlierFirst))
  }
  return days
}

function daysOfMonth(
  rule: RecurrenceRule,
  month: Temporal.PlainYearMonth,
  from: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const length = daysIn(month.year, month.month)
  const isOpen = rule.weekdays.length === 0 && rule.monthDays.length === 0
  const monthDays = isOpen ? [from.day] : rule.monthDays
  const byDay = monthDays.map((day) => dayOf(month.year, month.month, day < 0 ? length + 1 + day : day))
  const byWeekday = rule.weekdays.flatMap(({ weekday, nth }) =>
    (nth === null ? [1, 2, 3, 4, 5] : [nth]).map((which) => nthWeekday(month, { nth: which, weekday })),
  )
  return [...byDay, ...byWeekday].filter((day) => day !== null)
}
