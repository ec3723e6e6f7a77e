import { addDays, daysBetween, weekdayOf } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'
import { partsOf, ruleOf } from '#basics/recurrence-rule.ts'

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
