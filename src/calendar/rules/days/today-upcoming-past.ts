import { dayLength } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { daysOf } from './days-of-events.ts'

export type TodayUpcomingPast = { today: Occurrence[]; upcoming: Occurrence[]; past: Occurrence[] }

type Moment = { now: Date; zone: string }

/**
 * Today has what starts today, whether or not it is over, and what began earlier and goes on. Upcoming has what starts now
 * or later. Past has what ended before now, latest first, including what is over today. Of a series, Upcoming has the turns
 * of the next weeks or, if there are none, the next turn: all its turns would hide all other events.
 */
export function todayUpcomingPast(events: readonly Occurrence[], { now, zone }: Moment): TodayUpcomingPast {
  const day = dayIn(now, zone)
  const byStart = events.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
  // An event that is days away is not today's in any zone, so its days need not be computed.
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

/** The same lists, with what is still to come today in today's alone. */
export function upcomingAfterToday({ today, upcoming, past }: TodayUpcomingPast): TodayUpcomingPast {
  const isTodays = new Set(today)
  return { today, upcoming: upcoming.filter((event) => !isTodays.has(event)), past }
}

/** The weeks of which Upcoming shows each turn of a series. */
const weeksAhead = 4

function turnsAhead(events: readonly Occurrence[], now: Date): Occurrence[] {
  const soon = now.getTime() + weeksAhead * 7 * dayLength
  const next = new Set(nextTurns(events))
  return events.filter((event) => next.has(event) || Date.parse(event.startTime) < soon)
}

/** The first turn of each series that takes place, and all other events, by start. */
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
