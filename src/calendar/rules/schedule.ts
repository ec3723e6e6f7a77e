import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '../contract.ts'
import { daysOf } from './days-of-events.ts'

export type Schedule = { today: Occurrence[]; upcoming: Occurrence[]; past: Occurrence[] }

/**
 * Past is what ended before now, latest first; upcoming what starts now or later;
 * today's is what starts today, or is still going on today.
 */
export function scheduleOf(events: readonly Occurrence[], { now, zone }: { now: Date; zone: string }): Schedule {
  const today = dayIn(now, zone)
  const byStart = events.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  return {
    today: byStart.filter((event) => isOnDay(event, { day: today, zone })),
    upcoming: byStart.filter((event) => Date.parse(event.startTime) >= now.getTime()),
    past: byStart.filter((event) => Date.parse(event.endTime) < now.getTime()).toReversed(),
  }
}

/** Whether any part of the event falls on the day. */
export function isOnDay(event: Occurrence, { day, zone }: { day: string; zone: string }): boolean {
  const { first, last } = daysOf(event, zone)
  return first <= day && day <= last
}
