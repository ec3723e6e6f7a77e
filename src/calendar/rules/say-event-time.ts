import { type Clock, sayClock } from '#basics/clock.ts'
import type { Day } from '#basics/day.ts'
import { wallTime } from '#basics/zone-clock.ts'
import type { Occurrence } from '../contract.ts'
import { daysOf } from './days-of-events.ts'

/** Where the event is shown, and on which of its days, where it stands below one. */
interface Shown {
  zone: string
  clock?: Clock | undefined
  day?: Day | undefined
}

/** `09:00`; on the last of several days `until 02:00`; nothing for a whole day. */
export function sayStart(event: Occurrence, { zone, day, clock }: Shown): string {
  switch (partOf(event, { zone, day })) {
    case 'all-day':
      return ''
    case 'end':
      return `until ${sayClock(wallTime(event.endTime, zone), clock)}`
    case 'start':
      return sayClock(wallTime(event.startTime, zone), clock)
  }
}

/** `All day`, `09:00 to 10:30`, `09:00` where the end was only assumed, and on the last of several days `until 02:00`. */
export function sayTimes(event: Occurrence, { zone, day, clock }: Shown): string {
  const start = sayStart(event, { zone, day, clock })
  if (start === '') return 'All day'
  if (event.endIsAssumed || event.startTime === event.endTime || partOf(event, { zone, day }) === 'end') return start
  return `${start} to ${sayClock(wallTime(event.endTime, zone), clock)}`
}

/** `09:00 in Perth`, for an event whose own zone shows another time than the reader's. */
export function sayOwnZone(event: Occurrence, { zone, clock }: Pick<Shown, 'zone' | 'clock'>): string | null {
  if (event.allDay || event.timezone === zone) return null
  const own = wallTime(event.startTime, event.timezone)
  if (own === wallTime(event.startTime, zone)) return null
  return `${sayClock(own, clock)} in ${(event.timezone.split('/').at(-1) ?? event.timezone).replaceAll('_', ' ')}`
}

/** What of an event is on a day: one that goes over midnight starts on one day, ends on another, and fills those between. */
function partOf(event: Occurrence, { zone, day }: Shown): 'start' | 'end' | 'all-day' {
  if (event.allDay) return 'all-day'
  if (day === undefined || event.endIsAssumed) return 'start'
  const { first, last } = daysOf(event, zone)
  if (day <= first) return 'start'
  return day < last ? 'all-day' : 'end'
}
