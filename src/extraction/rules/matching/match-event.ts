import { daysBetween } from '#basics/day.ts'
import type { EventItem } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { isPartOf, sayDifferent, titleLikeness, withoutNames } from './title-likeness.ts'

/** What a mail says of an event; `memberIds` are the family's members whom it concerns. */
export interface SaidEvent extends Pick<
  EventItem,
  'title' | 'start' | 'end' | 'allDay' | 'recurrence' | 'status' | 'previousStart' | 'identity' | 'members'
> {
  memberIds: string[]
}

/**
 * Which event of the calendar a mail speaks of. `occurrence`: one day of a series, not the whole of it;
 * `isSure` is false where that day is only the nearest.
 */
export type EventMatch =
  | { how: 'none' }
  | { how: 'identity' | 'likeness'; event: ExistingEvent }
  | { how: 'occurrence'; event: ExistingEvent; day: string; isSure: boolean }

interface Calendar {
  events: readonly ExistingEvent[]
  /** The day of the series nearest to a day and at most so many days away, or null. */
  occurrenceNear: (series: ExistingEvent, near: { day: string; most: number }) => string | null
}

const alike = 0.6
/** If the day agrees, fewer words of the titles have to. */
const alikeOnItsDay = 0.45
const partIsAsGoodAs = 0.65
const farthestMove = 60

/** Finds what a mail speaks of: by identity first, else by title and day. */
export function matchEvent(said: SaidEvent, calendar: Calendar): EventMatch {
  return byIdentity(said, calendar) ?? byLikeness(said, calendar) ?? { how: 'none' }
}

function byIdentity(said: SaidEvent, { events }: Calendar): EventMatch | null {
  if (said.identity === null) return null
  const event = events.find(({ identity }) => identity === said.identity)
  if (event !== undefined) return { how: 'identity', event }
  const [, uid, day] = /^(.*)\/(\d{4}-\d{2}-\d{2})(?:T[\d:]+)?$/.exec(said.identity) ?? []
  const series = events.find(({ identity, recurrence }) => identity === uid && recurrence !== null)
  return series === undefined || day === undefined ? null : { how: 'occurrence', event: series, day, isSure: true }
}

function byLikeness(said: SaidEvent, calendar: Calendar): EventMatch | null {
  const possible = { ...calendar, events: calendar.events.filter((event) => couldBeSame(said, event)) }
  switch (said.status) {
    case 'confirmed':
      return onDay(said, { ...possible, when: said.start, least: alike })
    case 'cancelled':
      return onDay(said, { ...possible, when: said.start, least: alikeOnItsDay })
    case 'moved':
      return moved(said, possible)
  }
}

function moved(said: SaidEvent, calendar: Calendar): EventMatch | null {
  const from = said.previousStart
  const before = from === null ? null : onDay(said, { ...calendar, when: from, least: alikeOnItsDay })
  if (before !== null) return before
  // The mail may come twice, and the event have its new time already; or it moves within its day.
  const there = onDay(said, { ...calendar, when: said.start, least: alike })
  return there ?? nearest(said, calendar)
}

/** The most similar event of a day, or series with a turn on it. */
function onDay(
  said: SaidEvent,
  { events, occurrenceNear, when, least }: Calendar & { when: string; least: number },
): EventMatch | null {
  const day = dayOf(when)
  const found: { score: number; match: EventMatch }[] = []
  for (const event of events) {
    // Days first, since comparing titles is slow.
    if (event.recurrence === null && !covers(event, day) && !overlaps(said, event)) continue
    const likeness = likenessOf(said, { event, day })
    const isDifferent = sayDifferent(...titlesOf(said, event))
    // An event at the exact former time may have another title.
    const isThere = said.status === 'moved' && timeOf(when) !== '' && startsAt(event, when)
    if (likeness < (isDifferent && !isThere ? alike : least) || (isDifferent && isSaidAnew(said, event))) continue
    const score =
      likeness + kinship(event) + (startsAt(event, when) ? 0.2 : 0) - (event.isBinned || event.isTakenBack ? 0.5 : 0)
    if (event.recurrence === null) {
      // A trial lesson is no turn of the weekly lesson: matched with it, the series would be lost.
      if (said.recurrence !== null && said.status === 'confirmed') continue
      found.push({ score, match: { how: 'likeness', event } })
      continue
    }
    if (occurrenceNear(event, { day, most: 0 }) === null) continue
    if (said.recurrence !== null) found.push({ score, match: { how: 'likeness', event } })
    else found.push({ score: score - 0.1, match: { how: 'occurrence', event, day, isSure: true } })
  }
  return best(found, said)
}

/** A move without a former day: the similar event that is nearest in time. */
function nearest(said: SaidEvent, { events, occurrenceNear }: Calendar): EventMatch | null {
  const day = dayOf(said.start)
  const found: { score: number; match: EventMatch }[] = []
  for (const event of events) {
    const distance = Math.abs(daysBetween(dayOf(event.local_start), day))
    const isSeries = event.recurrence !== null && said.recurrence === null
    if (isSeries && event.isTakenBack) continue
    if (event.isBinned || (!isSeries && distance > farthestMove)) continue
    const likeness = titleLikeness(...titlesOf(said, event))
    if (likeness < alike) continue
    const score = likeness + kinship(event)
    if (!isSeries) {
      found.push({
        score: score - distance / farthestMove - (event.isTakenBack ? 0.5 : 0),
        match: { how: 'likeness', event },
      })
      continue
    }
    const occurrence = occurrenceNear(event, { day, most: 6 })
    if (occurrence === null) continue
    const match = { how: 'occurrence' as const, event, day: occurrence, isSure: false }
    found.push({ score: score - Math.abs(daysBetween(day, occurrence)) / farthestMove, match })
  }
  return best(found, said)
}

/** No match if two events fit equally: a person chooses. */
function best(found: { score: number; match: EventMatch }[], { status }: SaidEvent): EventMatch | null {
  const [first, second] = found.toSorted((a, b) => b.score - a.score)
  const isTie = second !== undefined && first !== undefined && first.score - second.score < 0.01
  return isTie && status !== 'confirmed' ? null : (first?.match ?? null)
}

/** Whether both may be one event: at most one has a calendar's UID, and they concern the same children. */
function couldBeSame(said: SaidEvent, event: ExistingEvent): boolean {
  if (said.identity !== null && event.identity !== null) return false
  return (
    said.memberIds.length === 0 ||
    event.attendees.length === 0 ||
    said.memberIds.some((member) => event.attendees.includes(member))
  )
}

/** The title without the names of members that both concern, since these distinguish nothing. */
function titlesOf(said: SaidEvent, event: ExistingEvent): [string, string] {
  return [withoutNames(said.title, said.members), withoutNames(event.title, said.members)]
}

function likenessOf(said: SaidEvent, { event, day }: { event: ExistingEvent; day: string }): number {
  const titles = titlesOf(said, event)
  const likeness = titleLikeness(...titles)
  if (likeness === 0) return 0
  // `Training is cancelled` speaks of the `Under 9s training` of that day; a new `Training` at another time does not.
  const isPart =
    said.status === 'confirmed'
      ? startsAt(event, said.start) || (said.allDay && event.recurrence === null)
      : dayOf(event.local_start) <= day
  return isPart && isPartOf(...titles) ? Math.max(likeness, partIsAsGoodAs) : likeness
}

/** At another time of day and without a move, titles must be more similar. */
function isSaidAnew(said: SaidEvent, event: ExistingEvent): boolean {
  return said.status !== 'moved' && isAtOtherTime(said, event)
}

/** Whether mail and calendar both name a time of day, and not the same. */
export function isAtOtherTime(said: Pick<SaidEvent, 'start'>, event: Pick<ExistingEvent, 'local_start'>): boolean {
  const [stated, standing] = [timeOf(said.start), timeOf(event.local_start)]
  return stated !== '' && standing !== '' && stated !== standing
}

/** A series starts then on each of its days. */
function startsAt(event: ExistingEvent, when: string): boolean {
  return event.recurrence === null ? event.local_start === when : timeOf(event.local_start) === timeOf(when)
}

function kinship(event: ExistingEvent): number {
  return (event.isOfThread ? 0.2 : 0) + (event.isOfSender ? 0.1 : 0)
}

function covers(event: ExistingEvent, day: string): boolean {
  const last = event.all_day ? dayOf(event.local_end ?? event.local_start) : dayOf(event.local_start)
  return dayOf(event.local_start) <= day && day <= last
}

/** Whether two all-day ranges overlap: then the mail corrects or repeats the event. */
function overlaps(said: SaidEvent, event: ExistingEvent): boolean {
  if (said.status === 'cancelled' || !isStretch(said.allDay, { first: said.start, last: said.end })) return false
  if (!isStretch(event.all_day, { first: event.local_start, last: event.local_end })) return false
  return said.start <= (event.local_end ?? '') && event.local_start <= (said.end ?? '')
}

function isStretch(allDay: boolean, { first, last }: { first: string; last: string | null }): boolean {
  return allDay && last !== null && last > first
}

function dayOf(local: string): string {
  return local.slice(0, 10)
}

/** Empty for a whole day. */
function timeOf(local: string): string {
  return local.slice(11)
}
