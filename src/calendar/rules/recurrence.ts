import { addDays, daysBetween, weekdayOf } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'

/** The parts of a recurrence rule (RFC 5545, section 3.3.10), by their names, in the order they stand. */
export type RuleParts = ReadonlyMap<string, string>

export function partsOf(rule: string): RuleParts {
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

/** A rule that a person or a mail may state, with its end as a day; null for one that is no family's plan. */
export function checkedRule(rule: string): string | null {
  if (rule.length > 400) return null
  const parts = partsOf(rule)
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) return null
  for (const [name, value] of parts) if (allowed.get(name)?.test(value) !== true) return null
  return ruleOf(parts)
}

const numbers = /^-?\d{1,3}(?:,-?\d{1,3}){0,30}$/
const allowed: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['COUNT', /^[1-9]\d{0,2}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z)?$/],
  ['BYDAY', /^[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)){0,30}$/],
  ['BYMONTH', numbers],
  ['BYMONTHDAY', numbers],
  ['BYSETPOS', numbers],
  ['WKST', /^(?:MO|TU|WE|TH|FR|SA|SU)$/],
])

/** The rule that ends with a day, that day included; null takes its end away. A count gives way. */
export function endingOn(rule: string, last: Day | null): string {
  const parts = new Map(partsOf(rule))
  parts.delete('COUNT')
  parts.delete('UNTIL')
  if (last !== null) parts.set('UNTIL', last.replaceAll('-', ''))
  return ruleOf(parts)
}

/** The rule once a turn of it moves to another day: the same rhythm, on the weekday or the date of that day. */
export function shiftedRule(rule: string, { from, to }: { from: Day; to: Day }): string {
  const steps = daysBetween(from, to)
  if (steps === 0) return rule
  const parts = new Map(partsOf(rule))
  const byDay = parts.get('BYDAY')
  if (byDay !== undefined) parts.set('BYDAY', shiftedDays(parts.get('FREQ') ?? '', { byDay, steps, to }))
  if (/^\d+$/.test(parts.get('BYMONTHDAY') ?? '')) parts.set('BYMONTHDAY', String(Number(to.slice(8))))
  if (/^\d+$/.test(parts.get('BYMONTH') ?? '')) parts.set('BYMONTH', String(Number(to.slice(5, 7))))
  const until = parts.get('UNTIL')
  if (until !== undefined) parts.set('UNTIL', addDays(dashed(until), steps).replaceAll('-', ''))
  return ruleOf(parts)
}

function shiftedDays(frequency: string, { byDay, steps, to }: { byDay: string; steps: number; to: Day }): string {
  const days = byDay.split(',')
  const from = weekdayCodes[weekdayOf(addDays(to, -steps))] ?? ''
  // A rhythm that the day was none of is not moved by it.
  if (frequency === 'WEEKLY') return days.includes(from) ? inOrder(days.map((day) => laterBy(day, steps))) : byDay
  const isNth = days.length === 1 && /^[+-]?\d/.test(byDay)
  // Few months have a fifth.
  return isNth ? nthWeekday(to, byDay.startsWith('-') || Number(to.slice(8)) > 28) : byDay
}

function laterBy(weekday: string, steps: number): string {
  return weekdayCodes[(weekdayCodes.indexOf(weekday.slice(-2)) + (steps % 7) + 7) % 7] ?? weekday
}

export function inOrder(codes: readonly string[]): string {
  return [...new Set(codes)].sort((a, b) => weekdayCodes.indexOf(a) - weekdayCodes.indexOf(b)).join(',')
}

/** `2TU` for the second Tuesday of its month; `-1TU` for the last, where it is counted from the end. */
export function nthWeekday(day: Day, isFromEnd = false): string {
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const nth = isFromEnd && isLast ? -1 : Math.ceil(Number(day.slice(8)) / 7)
  return `${nth}${weekdayCodes[weekdayOf(day)] ?? ''}`
}

/** `20261217` as a day. */
export function dashed(until: string): Day {
  return `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
}

/** As a rule names them; 0 is Sunday. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
