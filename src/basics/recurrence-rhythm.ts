import { monthDateOf, ruleOf, ruleParts, weekdayCodes } from './recurrence-rule.ts'

/** When a rule takes place: all that a page can say and a form can keep. */
export interface Rhythm {
  unit: 'day' | 'week' | 'month' | 'year'
  every: number
  /** `weekday` 0 is Sunday; `nth` is which of the month, from its end where negative; null for each. */
  weekdays: { weekday: number; nth: number | null }[]
  /** Dates of the month; a negative one counts from its end. */
  dates: number[]
  /** 1 to 12, of a year's weekdays or dates alone. */
  month: number | null
}

/** A rule that the product takes, from a person or a mail's calendar; null for any other (RFC 5545, section 3.3.10). */
export function checkedRule(rule: string): string | null {
  if (rule.length > 400) return null
  const parts = new Map([...ruleParts(rule)].filter(([name]) => name !== ''))
  if (parts.has('COUNT') && parts.has('UNTIL')) return null
  return rhythmOf(parts) === null ? null : ruleOf(parts)
}

/** The rhythm that the parts of a rule state; null where one of them says what the product cannot show. */
export function rhythmOf(parts: ReadonlyMap<string, string>): Rhythm | null {
  for (const [name, value] of parts) if (allowed.get(name)?.test(value) !== true) return null
  const unit = units.get(parts.get('FREQ') ?? '')
  if (unit === undefined) return null
  const stated = [...parts.keys()]
    .filter((name) => name.startsWith('BY'))
    .toSorted()
    .join()
  if (!statements[unit].includes(stated)) return null
  const plain: Rhythm = {
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    weekdays: [...new Set(listOf(parts, 'BYDAY'))].map(weekdayOf),
    dates: listOf(parts, 'BYMONTHDAY').map(Number),
    month: parts.has('BYMONTH') ? Number(parts.get('BYMONTH')) : null,
  }
  if (unit === 'week' && plain.weekdays.some(({ nth }) => nth !== null)) return null
  return parts.has('BYSETPOS') ? withPosition(plain, parts) : plain
}

/** `BYDAY=TU;BYSETPOS=2` is the second Tuesday, as Outlook writes it; of dates it is what `monthlyOn` writes. */
function withPosition(rhythm: Rhythm, parts: ReadonlyMap<string, string>): Rhythm | null {
  const [first, ...more] = rhythm.weekdays
  const nth = Number(parts.get('BYSETPOS'))
  if (first !== undefined)
    return more.length > 0 || first.nth !== null ? null : { ...rhythm, weekdays: [{ ...first, nth }] }
  const date = monthDateOf(parts)
  return date === null || rhythm.dates.length === 1 ? null : { ...rhythm, dates: [date === 31 ? -1 : date] }
}

function listOf(parts: ReadonlyMap<string, string>, name: string): string[] {
  return parts.get(name)?.split(',') ?? []
}

function weekdayOf(code: string): Rhythm['weekdays'][number] {
  return { weekday: weekdayCodes.indexOf(code.slice(-2)), nth: code.length === 2 ? null : Number(code.slice(0, -2)) }
}

const units = new Map<string, Rhythm['unit']>([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])

/** The parts by which each unit's turns may be named. */
const statements: Record<Rhythm['unit'], readonly string[]> = {
  day: [''],
  week: ['', 'BYDAY'],
  month: ['', 'BYDAY', 'BYMONTHDAY', 'BYDAY,BYSETPOS', 'BYMONTHDAY,BYSETPOS'],
  year: ['', 'BYMONTH', 'BYDAY,BYMONTH', 'BYMONTH,BYMONTHDAY'],
}

const oneWeekday = `(?:[+-]?[1-5])?(?:${weekdayCodes.join('|')})`
const oneDate = String.raw`(?:-[1-5]|0?[1-9]|[12]\d|3[01])`
const allowed: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^[A-Z]+$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['COUNT', /^[1-9]\d{0,2}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z?)?$/],
  ['BYDAY', new RegExp(`^${oneWeekday}(?:,${oneWeekday}){0,30}$`)],
  ['BYMONTH', /^(?:0?[1-9]|1[0-2])$/],
  ['BYMONTHDAY', new RegExp(`^${oneDate}(?:,${oneDate}){0,30}$`)],
  ['BYSETPOS', /^-?[1-5]$/],
  ['WKST', new RegExp(`^(?:${weekdayCodes.join('|')})$`)],
])
