import { daysBetween } from '#basics/day.ts'
import type { EventItem } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { saysNoMore } from './title-likeness.ts'

/** Days before and after the new day within which a moved event is sought. */
const coming = 60

type Said = Pick<EventItem, 'title' | 'start' | 'evidence'> & { memberIds: string[] }

/**
 * The events that a mail means by a short name (`the excursion moves to Friday`): those of that kind in its thread, else of its
 * sender, else of the family. Of several, a person chooses.
 */
export function matchShortNames(
  said: Said,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): ExistingEvent[] {
  const found = events.filter((event) => isMeant(said, { event, today }))
  const near = [found.filter(({ isOfThread }) => isOfThread), found.filter(({ isOfSender }) => isOfSender), found]
  return near.find(({ length }) => length > 0) ?? []
}

function isMeant(said: Said, { event, today }: { event: ExistingEvent; today: string }): boolean {
  if (event.recurrence !== null || event.isBinned || event.isTakenBack || event.isOfLaterMail === true) return false
  const day = event.local_start.slice(0, 10)
  if (day < today || event.status === 'cancelled') return false
  if (Math.abs(daysBetween(day, said.start.slice(0, 10))) > coming) return false
  const isForOthers =
    said.memberIds.length > 0 &&
    event.attendees.length > 0 &&
    !said.memberIds.some((member) => event.attendees.includes(member))
  // The engine takes an event's title from the subject or sender as well, if its sentence says little.
  const spoken = said.evidence.map(({ quote }) => quote).join(' ')
  return !isForOthers && saysNoMore({ title: said.title, spoken }, event.title)
}
