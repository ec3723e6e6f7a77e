import type { Occurrence } from '../contract.ts'

/** What concerns these members: theirs, and what is for nobody in particular. Without any, all of it. */
export function eventsFor<Event extends Pick<Occurrence, 'attendees'>>(
  events: readonly Event[],
  memberIds: readonly string[],
): readonly Event[] {
  if (memberIds.length === 0) return events
  return events.filter(({ attendees }) => attendees.length === 0 || attendees.some((id) => memberIds.includes(id)))
}
