import { daysBetween } from '#basics/day-steps.ts'
import { sayDay, sayWeekday } from '#basics/say-when.ts'
import type { Already } from '../contract.ts'

/** `Already on Thursday, 15:40`, `Already today`, `Already on the list, due Fri 4 Dec`, `Already waits for a yes, Thursday`. */
export function sayAlready(already: Already, reader: { today: string; locale: string }): string {
  const { kind, day, time, isProposed } = already
  const said = day === null ? '' : dayAs(day, reader)
  const clock = time === null ? '' : `, ${time}`
  if (isProposed) return `Already waits for a yes${said && `, ${said}`}${clock}`
  if (kind === 'task') return `Already on the list${said && `, due ${said}`}`
  const isNear = said === 'today' || said === 'tomorrow'
  return `Already ${isNear ? '' : 'on '}${said}${clock}`
}

/** Within a week the weekday is enough. */
function dayAs(day: string, { today, locale }: { today: string; locale: string }): string {
  const ahead = daysBetween(today, day)
  return ahead > 1 && ahead < 7 ? sayWeekday(day, locale) : sayDay(day, { today, locale })
}
