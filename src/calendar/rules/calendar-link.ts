import { type Day, isDay } from '#basics/day.ts'
import type { Occurrence } from '../contract.ts'
import { isOnDay } from './days/today-upcoming-past.ts'

/** The target of a link to the calendar, after its `#`: a day, or an event on a day. */
export interface CalendarLink {
  day: Day
  eventId: string | null
}

/** `2026-05-14`; with an event `2026-05-14.0197a1b0-…`. */
export function hashFor({ day, eventId }: CalendarLink): string {
  return eventId === null ? day : `${day}.${eventId}`
}

/** Null if the hash names no day. */
export function linkOf(hash: string): CalendarLink | null {
  const [day = '', eventId = null] = hash.split('.')
  return isDay(day) ? { day, eventId } : null
}

/** The event of a link; for a series its turn on that day. */
export function eventNamed(
  events: readonly Occurrence[],
  { named, zone }: { named: CalendarLink; zone: string },
): Occurrence | null {
  const { day, eventId } = named
  return events.find((event) => event.id === eventId && isOnDay(event, { day, zone })) ?? null
}
