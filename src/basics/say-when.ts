import { sayClock } from './clock.ts'
import { addDays, type Day } from './day.ts'
import { type Clocks, dueDay, isDayAlone } from './due-day.ts'
import { dayIn, timeIn, type InstantLike } from './zone-clock.ts'

/** Where and how a person reads dates, and where their family lives. */
export type LocaleSettings = Clocks & { locale: string; dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD' }

/** `today`, `tomorrow`, `yesterday`, else `Thu 14 May`; the year only where it is another one. */
export function sayDay(day: Day, { today, locale }: { today: Day; locale: string }): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return nameDay(day, { today, locale })
}

/** `Thursday 14 May`, for the head of a day. */
export function sayLongDay(day: Day, locale: string): string {
  return formatDay(day, { locale, options: { weekday: 'long', day: 'numeric', month: 'long' } })
}

/** `14 May`, or `May 14` where the month comes first. */
export function sayDayOfMonth(day: Day, locale: string): string {
  return formatDay(day, { locale, options: { day: 'numeric', month: 'short' } })
}

/** `Thursday`. */
export function sayWeekday(day: Day, locale: string): string {
  return formatDay(day, { locale, options: { weekday: 'long' } })
}

/** `September`, of 9. */
export function sayMonthName(month: number, locale: string): string {
  return formatDay(`2000-${String(month).padStart(2, '0')}-01`, { locale, options: { month: 'long' } })
}

/** `September 2026`, or `Sep 2026`. */
export function sayMonth(
  day: Day,
  { locale, length = 'long' }: { locale: string; length?: 'long' | 'short' | undefined },
): string {
  return formatDay(day, { locale, options: { month: length, year: 'numeric' } })
}

/** `Today, 15:00`, `Tomorrow, 15:00`, else `Thu 14 May, 15:00`; where no time of day was chosen, the day alone. */
export function sayDue(
  due: InstantLike,
  { now, locale, ...clocks }: Clocks & { now: InstantLike; locale: string },
): string {
  const [day, today] = [dueDay(due, clocks), dayIn(now, clocks.zone)]
  if (!isDayAlone(due))
    return `${capitalise(sayDay(day, { today, locale }))}, ${sayClock(timeIn(due, clocks.zone), clocks.clock)}`
  // Over for one of them only, it is neither overdue `Today` nor still to be done `Yesterday`: the date says it for both.
  const isSameForBoth = day < today === day < dayIn(now, clocks.familyZone)
  return isSameForBoth ? capitalise(sayDay(day, { today, locale })) : nameDay(day, { today, locale })
}

/** A day in figures, in the order that the person chose. */
export function sayDate(day: Day, format: LocaleSettings['dateFormat']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('DD', date).replace('MM', month).replace('YYYY', year)
}

/** `5 minutes ago`; what lies ahead by a clock that runs fast counts as now. */
export function sayAgo(at: InstantLike, { now, locale }: { now: InstantLike; locale: string }): string {
  const seconds = Math.max(0, (epochOf(now) - epochOf(at)) / 1000)
  const found = steps.find(([, length]) => seconds >= length)
  if (!found) return 'less than a minute ago'
  const [unit, length] = found
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / length), unit)
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function epochOf(at: InstantLike): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}

/** `Thu 14 May`; the year only where it is another one. */
function nameDay(day: Day, { today, locale }: { today: Day; locale: string }): string {
  const otherYear = day.slice(0, 4) !== today.slice(0, 4)
  return formatDay(day, {
    locale,
    options: {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(otherYear && { year: 'numeric' }),
    },
  })
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatDay(day: Day, { locale, options }: { locale: string; options: Intl.DateTimeFormatOptions }): string {
  const key = `${locale} ${Object.entries(options).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  // `Thu 14 May` everywhere: some languages' data set a comma after the weekday.
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}
