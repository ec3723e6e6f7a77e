import type { EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { type EventMatch, isAtOtherTime, matchEvent } from '#extraction/rules/matching/match-event.ts'
import {
  backOnDoubt,
  otherSenderDoubt,
  otherTimeDoubt,
  unclearMoveDoubt,
  whichTimeDoubt,
} from '#extraction/rules/matching/say-doubt.ts'
import { matchShortName } from '#extraction/rules/matching/match-short-name.ts'
import { saysBackOn, saysMoved } from '#extraction/rules/matching/change-of-plan.ts'
import type { PlannedChange } from '#mail/rules/changes.ts'
import { filledBlanks, movedTo, revised } from './event-news.ts'
import { movedTime, timeOf } from './moved-time.ts'
import { occurrenceNear } from './occurrence-near.ts'
import type { Planning } from './planning.ts'
import { changed, known, made, overProposed, type Said, saidEvent, unknown } from './said-event.ts'

/** What an event of a mail changes in the calendar; nothing for a time that does not exist. */
export function planEvent(item: EventItem, planning: Planning): PlannedChange[] {
  const said = saidEvent(item, planning)
  if (said === null) return []
  const own = remadeAs(said, planning)
  const events = planning.existing.events.filter(({ id }) => id !== own)
  const match = asTakenOut(matchEvent(said, { events, occurrenceNear }), events)
  if (match.how === 'none') {
    if (item.status === 'cancelled') return [unknown(said)]
    return own === null && isMove(item) ? [inPassing(said, planning)] : [made(said, planning, { targetId: own })]
  }
  const { event } = match
  if (event.isTakenBack) {
    // It stays called off, should the mail that announced it be read again.
    if (item.status === 'cancelled' && match.how !== 'occurrence')
      return [changed(said, event, { ...planning, after: { status: 'cancelled' }, doubts: [], action: 'cancel' })]
    if (item.status === 'cancelled') return [unknown(said)]
    // The same thing as before, so that the mails that were taken back find it when they are read again.
    const again = match.how === 'occurrence' ? null : event.id
    return [made(said, planning, { targetId: own ?? again })]
  }
  if (event.isProposed) return item.status === 'confirmed' ? [known(said, event)] : [overProposed(said, planning)]
  const doubts = match.how !== 'identity' && isStranger(event) ? [otherSenderDoubt] : []
  if (match.how === 'occurrence')
    return planOccurrence(said, { ...planning, event, day: match.day, doubts, isSure: match.isSure })
  if (match.how === 'identity' && item.sequence < event.sequence) return [known(said, event)]
  if (event.isBinned && item.status !== 'moved') return [known(said, event)]
  switch (item.status) {
    case 'cancelled':
      return [
        changed(said, event, {
          ...planning,
          after: { status: 'cancelled' },
          doubts: match.how === 'likeness' && isAtOtherTime(said, event) ? [...doubts, otherTimeDoubt] : doubts,
          action: 'cancel',
        }),
      ]
    case 'moved':
      return [changed(said, event, { ...planning, after: movedTo(said, event), doubts, action: 'update' })]
    case 'confirmed':
      return match.how === 'identity'
        ? [changed(said, event, { ...planning, after: revised(said, event), doubts: [], action: 'update' })]
        : [toldAgain(said, event, planning)]
  }
}

/** A turn that somebody took out of its series is what a mail means that speaks of that day. */
function asTakenOut(match: EventMatch, events: readonly ExistingEvent[]): EventMatch {
  if (match.how !== 'occurrence') return match
  const own = events.find(
    ({ series_id, original_start, recurrence }) =>
      series_id === match.event.id && original_start?.slice(0, 10) === match.day && recurrence === null,
  )
  return own === undefined ? match : { how: 'likeness', event: own }
}

/** A move that names its event by few words; where it may mean several, a person is asked. */
function inPassing(said: Said, planning: Planning): PlannedChange {
  const event = matchShortName(said, { events: planning.existing.events, today: planning.today })
  if (event === null) return made(said, planning)
  if (event === 'several') return made(said, planning, { further: [unclearMoveDoubt] })
  const doubts = isStranger(event) ? [otherSenderDoubt] : []
  return changed(said, event, { ...planning, after: movedTo(said, event), doubts, action: 'update' })
}

function isMove(item: EventItem): boolean {
  return item.recurrence === null && (item.status === 'moved' || saysMoved(item))
}

/** Somebody else announced it: neither a person of the family, nor the sender of the mail or its thread. */
function isStranger(event: ExistingEvent): boolean {
  return !event.isByHand && !event.isOfSender && !event.isOfThread
}

/** The event that an earlier reading of this mail made. */
function remadeAs({ columns }: Said, { remade }: Pick<Planning, 'remade'>): string | null {
  const same = remade.find(
    ({ kind, item }) =>
      kind === 'event' && item['title'] === columns['title'] && item['local_start'] === columns['local_start'],
  )
  return same?.targetId ?? null
}

/** One day of a series: taken out of it, and made anew where it moves. */
function planOccurrence(
  said: Said,
  {
    event,
    day,
    doubts,
    isSure,
    ...planning
  }: Planning & { event: ExistingEvent; day: string; doubts: string[]; isSure: boolean },
): PlannedChange[] {
  const isOwnDetail = said.identity !== null && said.status === 'confirmed'
  const isToldAgain = said.status === 'confirmed' && !isOwnDetail
  if (
    isToldAgain &&
    event.exceptions.includes(day) &&
    !event.isByHand &&
    !event.isBinned &&
    !isAtOtherTime(said, event)
  )
    return [
      changed(said, event, {
        ...planning,
        after: { exceptions: event.exceptions.filter((out) => out !== day) },
        doubts: saysBackOn(said) ? doubts : [...doubts, backOnDoubt],
        action: 'update',
      }),
    ]
  // Another time for one day is a question for a person: as `known` it would be lost.
  if (isToldAgain && (!isAtOtherTime(said, event) || event.isByHand || event.isBinned)) return [known(said, event)]
  const all = [...doubts, ...(isSure ? [] : [whichTimeDoubt]), ...(isToldAgain ? [otherTimeDoubt] : [])]
  const exceptions = event.exceptions.includes(day) ? event.exceptions : [...event.exceptions, day].sort()
  const action = said.status === 'cancelled' ? 'cancel' : 'update'
  const out = changed(said, event, { ...planning, after: { exceptions }, doubts: all, action })
  if (said.status === 'cancelled') return [out]
  const time = movedTime(said, { ...event, local_start: `${day}${event.local_start.slice(10)}`, local_end: null })
  const columns = {
    ...said.columns,
    ...time,
    location: said.location ?? event.location,
    title: event.title,
    recurrence: null,
  }
  const own = remadeAs({ ...said, columns }, planning)
  const anew = made({ ...said, columns, title: event.title }, planning, { further: all, targetId: own })
  return out.state === 'known' ? [out] : [out, anew]
}

/** A confirmed event that the calendar seems to have: what was left open is filled in, what contradicts is asked. */
function toldAgain(said: Said, event: ExistingEvent, planning: Planning): PlannedChange {
  if (event.status === 'cancelled')
    return changed(said, event, {
      ...planning,
      after: { status: 'confirmed' },
      doubts: saysBackOn(said) && !isStranger(event) ? [] : [backOnDoubt],
      action: 'update',
    })
  const blanks = filledBlanks(said, event)
  if (said.allDay || said.start === event.local_start)
    return event.isByHand
      ? known(said, event)
      : changed(said, event, { ...planning, after: blanks, doubts: [], action: 'update' })
  if (event.isByHand) return known(said, event)
  // Only the day was known: the time is news, not a contradiction.
  const doubts = event.all_day ? [] : [otherTimeDoubt]
  return changed(said, event, { ...planning, after: { ...blanks, ...timeOf(said.columns) }, doubts, action: 'update' })
}
