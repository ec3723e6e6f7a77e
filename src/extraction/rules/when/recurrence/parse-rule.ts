import { ruleParts, weekdayCodes } from '#basics/recurrence-rule.ts'
import { dayText, epochDayOf } from '#basics/epoch-day.ts'
import { recurrenceOf, firstDayOf, type Frequency, type RecurrenceRule } from './rule.ts'

/**
 * The first day on or after `from` (`YYYY-MM-DD`) that a rule names, RFC 5545 section 3.3.10 without its `RRULE:`.
 * Null for a rule with parts that this product does not write, or with no such day within two years.
 */
export function firstOccurrence(rrule: string, from: string): string | null {
  const rule = parseRule(rrule)
  const first = rule && firstDayOf(rule, epochDayOf(from))
  return first === null ? null : dayText(first)
}

const frequencies = new Map<string, Frequency>([
  ['DAILY', 'DAILY'],
  ['WEEKLY', 'WEEKLY'],
  ['MONTHLY', 'MONTHLY'],
  ['YEARLY', 'YEARLY'],
])
const known = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'])

function parseRule(rrule: string): RecurrenceRule | null {
  const parts = ruleParts(rrule)
  const frequency = frequencies.get(parts.get('FREQ') ?? '')
  if (!frequency || [...parts.keys()].some((name) => !known.has(name))) return null
  const weekdays = listOf(parts.get('BYDAY')).map(parseDay)
  const monthDays = listOf(parts.get('BYMONTHDAY')).map(Number)
  if (weekdays.some((day) => day.weekday === 0) || monthDays.some((day) => !Number.isInteger(day))) return null
  const month = parts.get('BYMONTH')
  return recurrenceOf(frequency, { weekdays, monthDays, month: month === undefined ? null : Number(month) })
}

function listOf(value: string | undefined): string[] {
  return value ? value.split(',').slice(0, 31) : []
}

function parseDay(text: string): { weekday: number; nth: number | null } {
  const nth = Number(text.slice(0, -2))
  const weekday = weekdayCodes.indexOf(text.slice(-2))
  // Sunday is the seventh here; 0 is none.
  return {
    weekday: weekday === 0 ? 7 : Math.max(weekday, 0),
    nth: text.length > 2 && Number.isInteger(nth) ? nth : null,
  }
}
