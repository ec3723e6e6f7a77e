import { type Rhythm, rhythmOf } from './recurrence-rhythm.ts'
import { ruleParts, untilOf } from './recurrence-rule.ts'
import { sayDay, sayMonthName } from './say-when.ts'

/** `every Tuesday until Tue 8 Dec`, of a recurrence rule (RFC 5545, section 3.3.10); a rule that `checkedRule` does not take reads `again and again`. */
export function sayRecurrence(rule: string, { today, locale }: { today: string; locale: string }): string {
  const parts = ruleParts(rule)
  const every = sayEvery(rhythmOf(parts), locale)
  const count = parts.get('COUNT')
  const until = untilOf(rule)
  if (until !== null) return `${every} until ${sayDay(until, { today, locale })}`
  return count === undefined ? every : `${every}, ${count} times`
}

function sayEvery(rhythm: Rhythm | null, locale: string): string {
  if (rhythm === null) return 'again and again'
  const { unit, every, weekdays, month } = rhythm
  const period = every === 1 ? `every ${unit}` : every === 2 ? `every second ${unit}` : `every ${every} ${unit}s`
  if (unit === 'week' && weekdays.length > 0) {
    const names = listed(weekdays.map(({ weekday }) => nameOf(weekday)))
    return every === 1 ? `every ${names}` : `${period} on ${names}`
  }
  const days = sayDays(rhythm)
  if (days === null) return period
  return `${period} on ${days}${month === null ? '' : ` of ${sayMonthName(month, locale)}`}`
}

/** `the second Tuesday`, `the first and third Friday`, `the 14th`, `the last day`; null where the event's own date says it. */
function sayDays({ unit, weekdays, dates }: Rhythm): string | null {
  if (dates.length > 0) return unit === 'year' && dates.length === 1 ? null : `the ${listed(dates.map(sayDateOfMonth))}`
  const [first] = weekdays
  if (first === undefined) return null
  const positions = weekdays.flatMap(({ nth }) => (nth === null ? [] : [positionOf(nth)]))
  const isOneName = positions.length === weekdays.length && weekdays.every(({ weekday }) => weekday === first.weekday)
  if (isOneName) return `the ${listed(positions)} ${nameOf(first.weekday)}`
  return listed(
    weekdays.map(({ weekday, nth }) => `${nth === null ? 'every' : `the ${positionOf(nth)}`} ${nameOf(weekday)}`),
  )
}

function sayDateOfMonth(date: number): string {
  if (date < 0) return `${positionOf(date)} day`
  return date + (endings.get(new Intl.PluralRules('en', { type: 'ordinal' }).select(date)) ?? 'th')
}

function positionOf(nth: number): string {
  if (nth < 0) return nth === -1 ? 'last' : `${positionOf(-nth)} to last`
  return ['first', 'second', 'third', 'fourth', 'fifth'][nth - 1] ?? 'last'
}

const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function nameOf(weekday: number): string {
  return ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekday] ?? ''
}
