import { wallTime } from '#basics/zone-clock.ts'
import type { Occurrence } from '../contract.ts'

/** `09:00`, or nothing for a whole day. */
export function sayStart(event: Occurrence, zone: string): string {
  return event.allDay ? '' : wallTime(event.startTime, zone)
}

/** `All day`, `09:00 to 10:30`, or `09:00` where the end was only assumed. */
export function sayTimes(event: Occurrence, zone: string): string {
  if (event.allDay) return 'All day'
  const start = wallTime(event.startTime, zone)
  return event.endIsAssumed || event.startTime === event.endTime
    ? start
    : `${start} to ${wallTime(event.endTime, zone)}`
}

/** `09:00 in Perth`, for an event whose own zone shows another time than the reader's. */
export function sayOwnZone(event: Occurrence, zone: string): string | null {
  if (event.allDay || event.timezone === zone) return null
  const own = wallTime(event.startTime, event.timezone)
  if (own === wallTime(event.startTime, zone)) return null
  return `${own} in ${(event.timezone.split('/').at(-1) ?? event.timezone).replaceAll('_', ' ')}`
}
