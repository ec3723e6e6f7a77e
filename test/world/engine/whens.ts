import { findWhens } from '#extraction/rules/when/find-whens.ts'
import type { When, WhenContext } from '#extraction/rules/when.ts'

// A Monday.
export const monday = '2026-05-11T08:15:00+10:00[Australia/Sydney]'

/** The expressions of a text that was written then, day first. */
export function read(text: string, more: Partial<WhenContext> = {}): When[] {
  return findWhens(text, { reference: monday, timezone: 'Australia/Sydney', order: 'dayFirst', ...more })
}

/** The one that it begins with. */
export function first(text: string, more: Partial<WhenContext> = {}): When {
  const [when] = read(text, more)
  if (!when) throw new Error(`Nothing was found in: ${text}`)
  return when
}

/** `2026-05-16 09:00-14:30 FREQ=…`, as far as each is known; expressions are parted by semicolons. */
export function said(text: string, more: Partial<WhenContext> = {}): string {
  return read(text, more).map(brief).join('; ')
}

function brief({ date, endDate, moreDates, time, endTime, recurrence }: When): string {
  const days = [date, ...moreDates].filter((day) => day !== null).join(',')
  const dates = endDate ? `${days}..${endDate}` : days
  const hours = endTime ? `${time ?? ''}-${endTime}` : (time ?? '')
  return [dates, hours, recurrence ?? ''].filter((part) => part !== '').join(' ')
}
