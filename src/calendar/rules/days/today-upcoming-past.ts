import { dayLength } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { daysOf } from './days-of-events.ts'

export type TodayUpcomingPast = { today: Occurrence[]; upcoming: Occurrence[]; past: Occurrence[] }

type Moment = { now: Date; zone: string }

/**
 * Today's is what starts today, over or not, and what is still going on; upcoming what starts now or later; past what
 * ended before now, latest first, with what is over of today's. Of a series the turns of the next weeks are upcoming, or
 * where there are none the next one: all its turns would hide all others.
 */
export function todayUpcomingPast(events: readonly Occurrence[], { now, zone }: Moment): TodayUpcomingPast {
  const day = dayIn(now, zone)
  const byStart = events.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
  // Nothing that lies days away is today's in any zone: their days need not be counted.
  const isNear = ({ startTime, endTime }: Occurrence) =>
    Date.parse(startTime) < now.getTime() + 2 * dayLength && Date.parse(endTime) > now.getTime() - 2 * dayLength
  const isTodays = (event: Occurrence) =>
    isNear(event) && (daysOf(event, zone).first === day || (isOnDay(event, { day, zone }) && !isOver(event, now)))
  return {
    today: byStart.filter(isTodays),
    upcoming: turnsAhead(
      byStart.filter((event) => Date.parse(event.startTime) >= now.getTime()),
      now,
    ),
    past: byStart.filter((event) => isOver(event, now)).toReversed(),
  }
}
/** How far ahead each turn of a series is told. */
const weeksAhead = 4

function turnsAhead(events: readonly Occurrence[], now: Date): Occurrence[] {
  const soon = now.getTime() + weeksAhead * 7 * dayLength
  const next = new Set(nextTurns(events))
  return events.filter((event) => next.has(event) || Date.parse(event.startTime) < soon)
}

/** The first turn of each series that takes place, and all other events, in the order of their start. */
export function nextTurns(events: readonly Occurrence[]): Occurrence[] {
  const told = new Set<string>()
  return events.filter(({ id, recurrence, status }) => {
    if (recurrence === null) return true
    if (status === 'cancelled' || told.has(id)) return false
    told.add(id)
    return true
  })
}

export function isOver({ endTime }: Occurrence, now: Date): boolean {
  return Date.parse(endTime) < now.getTime()
}

/** Whether any part of the event falls on the day. */
export function isOnDay(event: Occurrence, { day, zone }: { day: string; zone: string }): boolean {
  const { first, last } = daysOf(event, zone)
  return first <= day && day <= last
}
