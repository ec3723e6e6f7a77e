import { type HourCycle, sayClock } from '#basics/clock.ts'
import { daysBetween } from '#basics/day.ts'
import { sayWeekday } from '#basics/say-calendar-day.ts'
import { sayDay } from '#basics/say-when.ts'
import type { Duplicate } from '../contract.ts'

type Reader = Parameters<typeof sayDay>[1] & { clock?: HourCycle | undefined }

/** `Already on Thursday, 15:40`, `Already today`, `Already on the list, due Fri 4 Dec`, `Already waits for a yes, Thursday`. */
export function sayDuplicate(already: Duplicate, { clock, ...reader }: Reader): string {
  const { kind, day, time, isProposed } = already
  const said = day === null ? '' : dayAs(day, reader)
  const hour = time === null ? '' : `, ${sayClock(time, clock)}`
  if (isProposed) return `Already waits for a yes${said && `, ${said}`}${hour}`
  if (kind === 'task') return `Already on the list${said && `, due ${said}`}`
  const isNear = said === 'today' || said === 'tomorrow'
  return `Already ${isNear ? '' : 'on '}${said}${hour}`
}

/** Within a week the weekday is enough. */
function dayAs(day: string, { today, locale }: Reader): string {
  const ahead = daysBetween(today, day)
  return ahead > 1 && ahead < 7 ? sayWeekday(day, locale) : sayDay(day, { today, locale })
}
