import type { Day } from './day.ts'
import { formatDay } from './format-day.ts'
import type { LocaleSettings } from './say-when.ts'

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

/** A day in figures, in the order that the person chose. */
export function sayDate(day: Day, format: LocaleSettings['dateFormat']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('DD', date).replace('MM', month).replace('YYYY', year)
}
