import { addDays, type Day, daysBetween, isLastOfMonth, weekdayOf } from './day.ts'

/** The parts of a recurrence rule (RFC 5545, section 3.3.10), by their names, in the order they stand. */
type RuleParts = ReadonlyMap<string, string>

/** The weekdays as a rule names them; 0 is Sunday. */
export const weekdayCodes: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

export function ruleParts(rule: string): RuleParts {
  const pairs = rule
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part): [string, string] => [
      part.slice(0, part.indexOf('=')).trim(),
      part.slice(part.indexOf('=') + 1).trim(),
    ])
  return new Map(pairs)
}

export function ruleOf(parts: RuleParts): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

/** The day that a rule ends with, as it is written there; null for one that states none. */
export function untilOf(rule: string): Day | null {
  const [, ...date] = /^(\d{4})(\d{2})(\d{2})/.exec(ruleParts(rule).get('UNTIL') ?? '') ?? []
  return date.length === 0 ? null : date.join('-')
}

/** The rule that ends with a day, that day included; null takes its end away. A count gives way. */
export function endingOn(rule: string, last: Day | null): string {
  return withEnd(rule, last === null ? new Map() : new Map([['UNTIL', last.replaceAll('-', '')]]))
}

/** The rule with the end of another, which may have none. */
export function endingAs(rule: string, other: string): string {
  return withEnd(rule, ruleParts(other))
}

function withEnd(rule: string, end: RuleParts): string {
  const parts = new Map(ruleParts(rule))
  for (const name of ['COUNT', 'UNTIL']) {
    const value = end.get(name)
    parts.delete(name)
    if (value !== undefined) parts.set(name, value)
  }
  return ruleOf(parts)
}

/** The rule once a turn of it moves to another day: the same rhythm, on the weekday or the date of that day; its end moves along. */
export function shiftedRule(rule: string, { from, to }: { from: Day; to: Day }): string {
  const steps = daysBetween(from, to)
  if (steps === 0) return rule
  const parts = new Map(ruleParts(rule))
  const byDay = parts.get('BYDAY')
  if (byDay !== undefined) parts.set('BYDAY', shiftedDays(parts.get('FREQ') ?? '', { byDay, from, to }))
  if (monthDateOf(parts) !== null) moveDate(parts, Number(to.slice(8)))
  if (/^\d+$/.test(parts.get('BYMONTH') ?? '')) parts.set('BYMONTH', String(Number(to.slice(5, 7))))
  const until = untilOf(rule)
  return until === null ? ruleOf(parts) : endingOn(ruleOf(parts), addDays(until, steps))
}

function moveDate(parts: Map<string, string>, date: number): void {
  if (parts.get('FREQ') !== 'MONTHLY') return void parts.set('BYMONTHDAY', String(date))
  parts.delete('BYSETPOS')
  for (const [name, value] of ruleParts(monthlyOn(date))) parts.set(name, value)
}

/** The rule that takes place on a date of every month. BYMONTHDAY=31 alone skips shorter months (RFC 5545): here their last day counts. */
export function monthlyOn(date: number): string {
  if (date <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${date}`
  const dates = [28, 29, 30, 31].filter((each) => each <= date)
  return `FREQ=MONTHLY;BYMONTHDAY=${dates.join(',')};BYSETPOS=-1`
}

/** The day of the month that a rule names, alone or by `monthlyOn`; null where it names none or several. */
export function monthDateOf(parts: RuleParts): number | null {
  const dates = parts.get('BYMONTHDAY') ?? ''
  if (/^\d+$/.test(dates)) return Number(dates)
  const last = Number(dates.split(',').at(-1))
  return monthlyOn(last) === `FREQ=MONTHLY;BYMONTHDAY=${dates};BYSETPOS=${parts.get('BYSETPOS')}` ? last : null
}

function shiftedDays(frequency: string, { byDay, from, to }: { byDay: string; from: Day; to: Day }): string {
  const days = byDay.split(',')
  // The rule stays if the day was no turn of it.
  if (frequency === 'WEEKLY' && !days.includes(weekdayCode(from))) return byDay
  if (frequency === 'WEEKLY') return sortedWeekdays(days.map((day) => laterBy(day, daysBetween(from, to))))
  const isNth = days.length === 1 && /^[+-]?\d/.test(byDay)
  return isNth ? nthWeekday(to, byDay.startsWith('-')) : byDay
}

function laterBy(weekday: string, steps: number): string {
  return weekdayCodes[(weekdayCodes.indexOf(weekday) + (steps % 7) + 7) % 7] ?? weekday
}

export function weekdayCode(day: Day): string {
  return weekdayCodes[weekdayOf(day)] ?? 'SU'
}

/** The weekday that an English name begins with, 0 for Sunday; below 0 for no name. */
export function weekdayNamed(name: string): number {
  return weekdayCodes.indexOf(name.slice(0, 2).toUpperCase())
}

export function sortedWeekdays(codes: readonly string[]): string {
  return [...new Set(codes)].sort((a, b) => weekdayCodes.indexOf(a) - weekdayCodes.indexOf(b)).join(',')
}

/** `2TU` for the second Tuesday of its month; `-1TU` for the last, where it is counted from the end. Few months have a fifth. */
export function nthWeekday(day: Day, isFromEnd = false): string {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return `${nth === 5 || (isFromEnd && isLastOfMonth(day)) ? -1 : nth}${weekdayCode(day)}`
}
