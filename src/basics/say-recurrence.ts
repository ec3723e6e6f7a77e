import { monthDateOf, ruleParts, untilOf, weekdayCodes } from './recurrence-rule.ts'
import { sayDay } from './say-when.ts'

/** `every Tuesday until Tue 8 Dec`, of a recurrence rule (RFC 5545, section 3.3.10); what is rare reads `again and again`. */
export function sayRecurrence(rule: string, { today, locale }: { today: string; locale: string }): string {
  const parts = ruleParts(rule)
  const every = sayEvery(parts)
  const count = parts.get('COUNT')
  const until = untilOf(rule)
  if (until !== null) return `${every} until ${sayDay(until, { today, locale })}`
  return count === undefined ? every : `${every}, ${count} times`
}

function sayEvery(parts: ReadonlyMap<string, string>): string {
  const unit = units.get(parts.get('FREQ') ?? '')
  if (unit === undefined) return 'again and again'
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const names = (parts.get('BYDAY') ?? '').split(',').flatMap((code) => nameOf(code) ?? [])
  const isWeekly = unit === 'week' && names.length > 0
  if (isWeekly && interval === 1) return `every ${listed(names)}`
  const every =
    interval === 1 ? `every ${unit}` : interval === 2 ? `every second ${unit}` : `every ${interval} ${unit}s`
  if (isWeekly) return `${every} on ${listed(names)}`
  const nth = unit === 'month' ? sayNth(parts) : null
  return nth === null ? every : `${every} on the ${nth}`
}

/** `second Tuesday`, `14th`, `last day`. */
function sayNth(parts: ReadonlyMap<string, string>): string | null {
  const [, position = '', code = ''] = /^(-?[1-5])([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? []
  const [weekday, nth] = [nameOf(code), positions.get(position)]
  if (weekday !== undefined && nth !== undefined) return `${nth} ${weekday}`
  const date = monthDateOf(parts)
  if (date === null || parts.has('BYDAY')) return null
  if (date === 31 && parts.has('BYSETPOS')) return 'last day'
  return date + (endings.get(new Intl.PluralRules('en', { type: 'ordinal' }).select(date)) ?? 'th')
}

const positions = new Map([
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
  ['4', 'fourth'],
  ['5', 'fifth'],
  ['-1', 'last'],
])
const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const units = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function nameOf(code: string): string | undefined {
  return weekdays[weekdayCodes.indexOf(code)]
}
