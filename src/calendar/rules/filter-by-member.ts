import type { Occurrence } from '../contract.ts'

/** The events for these members and for nobody in particular; all events where no member is chosen. */
export function eventsFor<Event extends Pick<Occurrence, 'attendees'>>(
  events: readonly Event[],
  memberIds: readonly string[],
): readonly Event[] {
  if (memberIds.length === 0) return events
  return events.filter(({ attendees }) => attendees.length === 0 || attendees.some((id) => memberIds.includes(id)))
}

/** The same the other way round: what a page that is for these members keeps back. */
export function eventsHidden<Event extends Pick<Occurrence, 'attendees'>>(
  events: readonly Event[],
  memberIds: readonly string[],
): readonly Event[] {
  const shown = new Set(eventsFor(events, memberIds))
  return events.filter((event) => !shown.has(event))
}

/** `1 event of others is not shown`, `2 events and 1 task of others are not shown`; empty where all are. */
export function sayHiddenByFilter({ events, tasks }: { events: number; tasks: number }): string {
  const counted = [
    ...(events === 0 ? [] : [events === 1 ? '1 event' : `${events} events`]),
    ...(tasks === 0 ? [] : [tasks === 1 ? '1 task' : `${tasks} tasks`]),
  ]
  if (counted.length === 0) return ''
  return `${counted.join(' and ')} of others ${events + tasks === 1 ? 'is' : 'are'} not shown`
}
