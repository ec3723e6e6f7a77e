import type { Day } from './day.ts'

/** A day by the rules of a locale; `Intl` has the options. */
export function formatDay(
  day: Day,
  { locale, options }: { locale: string; options: Intl.DateTimeFormatOptions },
): string {
  const key = `${locale} ${Object.entries(options).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  // `Thu 14 May` everywhere: some languages' data set a comma after the weekday.
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

const formats = new Map<string, Intl.DateTimeFormat>()
