import type { Occurrence } from '../contract.ts'

/** What concerns these members: theirs, and what is for nobody in particular. Without any, all of it. */
export function eventsFor<Event extends Pick<Occurrence, 'attendees'>>(
  events: readonly Event[],
  memberIds: readonly string[],
): readonly Event[] {
  if (memberIds.length === 0) return events
  return events.filter(({ attendees }) => attendees.length === 0 || attendees.some((id) => memberIds.includes(id)))
}

/** The same the other way round: what a page that is for these members keeps back. */
export function eventsKeptBack<Event extends Pick<Occurrence, 'attendees'>>(
  events: readonly Event[],
  memberIds: readonly string[],
): readonly Event[] {
  const shown = new Set(eventsFor(events, memberIds))
  return events.filter((event) => !shown.has(event))
}

/** `1 event of others is not shown`; empty where all are. */
export function sayKeptBack(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 event of others is not shown' : `${count} events of others are not shown`
}
