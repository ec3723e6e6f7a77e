import type { Occurrence } from '#calendar/contract.ts'

/** `1 event`, `3 events, 1 cancelled`, `No events`: a cancelled event does not count as an event. */
export function sayEvents(events: readonly Pick<Occurrence, 'status'>[]): string {
  const cancelled = events.filter(({ status }) => status === 'cancelled').length
  const count = events.length - cancelled
  const said = count === 0 ? 'No events' : count === 1 ? '1 event' : `${count} events`
  return cancelled === 0 ? said : `${said}, ${cancelled} cancelled`
}
