import { addDays, type Day } from '#basics/day.ts'
import {
  endingOn,
  sortedWeekdays,
  monthlyOn,
  nthWeekday,
  ruleParts,
  ruleOf,
  shiftedRule,
  untilOf,
  weekdayCode,
} from '#basics/recurrence-rule.ts'

/** How an event repeats, as a form asks for it. */
export interface RepeatChoice {
  /** `kept`: a rule that the form has no words for stays as it is. */
  unit: 'never' | 'day' | 'week' | 'month' | 'year' | 'kept'
  every: number
  weekdays: string[]
  monthBy: 'date' | 'weekday' | 'last-weekday'
  ends: 'never' | 'on' | 'after'
  until: Day
  times: number
  kept: string | null
}

const once = { unit: 'never', every: 1, weekdays: [], monthBy: 'date', ends: 'never', times: 10, kept: null } as const

/** A rule as the form shows it, for an event that begins on a day. */
export function repeatOf(rule: string | null, start: Day): RepeatChoice {
  const plain: RepeatChoice = { ...once, weekdays: [weekdayCode(start)], until: addDays(start, 90) }
  if (rule === null) return plain
  const parts = ruleParts(rule)
  const unit = units.find(([frequency]) => frequency === parts.get('FREQ'))?.[1]
  if (unit === undefined || !isPlain(parts, unit)) return { ...plain, unit: 'kept', kept: rule }
  const until = untilOf(rule)
  const [byDay, times] = [parts.get('BYDAY'), parts.get('COUNT')]
  const repeat: RepeatChoice = {
    ...plain,
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    ...(unit === 'week' && byDay !== undefined && { weekdays: byDay.split(',') }),
    ...(unit === 'month' && byDay !== undefined && { monthBy: byDay.startsWith('-') ? 'last-weekday' : 'weekday' }),
    ...(until !== null && { ends: 'on', until }),
    ...(times !== undefined && { ends: 'after', times: Number(times) }),
  }
  // Only what the form would write the same way is told in its words.
  return isSameRhythm(ruleFor(repeat, start), { rule, start }) ? repeat : { ...plain, unit: 'kept', kept: rule }
}

/** The rule that the form states; null for an event that takes place once. */
export function ruleFor(repeat: RepeatChoice, start: Day): string | null {
  if (repeat.unit === 'never') return null
  if (repeat.unit === 'kept') return repeat.kept
  const parts = new Map<string, string>([['FREQ', units.find(([, unit]) => unit === repeat.unit)?.[0] ?? 'DAILY']])
  if (repeat.every > 1) parts.set('INTERVAL', String(repeat.every))
  if (repeat.unit === 'week')
    parts.set('BYDAY', sortedWeekdays(repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayCode(start)]))
  if (repeat.unit === 'month' && repeat.monthBy !== 'date')
    parts.set('BYDAY', nthWeekday(start, repeat.monthBy === 'last-weekday'))
  // Said in full, since the series may have begun on another date than the turn that is shown.
  else if (repeat.unit === 'month')
    for (const [name, value] of ruleParts(monthlyOn(Number(start.slice(8))))) parts.set(name, value)
  if (repeat.unit === 'year') {
    parts.set('BYMONTH', String(Number(start.slice(5, 7))))
    parts.set('BYMONTHDAY', String(Number(start.slice(8))))
  }
  if (repeat.ends === 'after') parts.set('COUNT', String(repeat.times))
  return repeat.ends === 'on' ? endingOn(ruleOf(parts), repeat.until) : ruleOf(parts)
}

/** The same rhythm, once the event begins on another day: as the series itself moves. */
export function repeatFrom(repeat: RepeatChoice, days: { from: Day; to: Day }): RepeatChoice {
  const rule = ruleFor(repeat, days.from)
  const moved = repeatOf(rule === null ? null : shiftedRule(rule, days), days.to)
  // A choice that the rule does not state stays as it was.
  return {
    ...moved,
    ...(repeat.ends !== 'on' && { until: repeat.until < days.to ? moved.until : repeat.until }),
    ...(repeat.ends !== 'after' && { times: repeat.times }),
  }
}

function isPlain(parts: ReadonlyMap<string, string>, unit: RepeatChoice['unit']): boolean {
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']
  return [...parts.keys()].every(
    (name) => known.includes(name) || (name === 'BYDAY' && unit !== 'year' && unit !== 'day'),
  )
}

/** A weekday or a date that the start says already adds nothing. */
function isSameRhythm(written: string | null, { rule, start }: { rule: string; start: Day }): boolean {
  if (written === null) return false
  const [ours, theirs] = [ruleParts(written), ruleParts(rule)]
  const weekdays = (parts: ReadonlyMap<string, string>) => parts.get('BYDAY')?.split(',').sort().join()
  const isAsStart = (name: string, [from, to]: [number, number]) =>
    !theirs.has(name) || theirs.get(name) === String(Number(start.slice(from, to)))
  return (
    (!theirs.has('BYDAY') || weekdays(ours) === weekdays(theirs)) &&
    ours.get('BYSETPOS') === theirs.get('BYSETPOS') &&
    (ours.has('BYSETPOS') ? ours.get('BYMONTHDAY') === theirs.get('BYMONTHDAY') : isAsStart('BYMONTHDAY', [8, 10])) &&
    isAsStart('BYMONTH', [5, 7]) &&
    (theirs.get('FREQ') === 'YEARLY' || !theirs.has('BYMONTH')) &&
    (!theirs.has('BYMONTHDAY') || ['MONTHLY', 'YEARLY'].includes(theirs.get('FREQ') ?? ''))
  )
}

const units = [
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
] as const
