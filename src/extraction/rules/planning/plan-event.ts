import { addDays, daysBetween } from '#basics/day.ts'
import type { EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { type EventMatch, isAtOtherTime, matchEvent } from '#extraction/rules/matching/match-event.ts'
import {
  backOnDoubt,
  otherFormerDoubt,
  otherNameDoubt,
  otherSenderDoubt,
  otherTimeDoubt,
  whichOneDoubt,
  whichTimeDoubt,
  wholeDayDoubt,
} from '#extraction/rules/matching/say-doubt.ts'
import { matchShortNames } from '#extraction/rules/matching/match-short-name.ts'
import { matchByContext, type MatchedTurn } from '#extraction/rules/matching/match-by-context.ts'
import { shareDistinctiveWord } from '#extraction/rules/matching/title-likeness.ts'
import {
  saysAsPlanned,
  saysBackOn,
  saysCorrected,
  saysLast,
  saysOff,
  saysMoved,
} from '#extraction/rules/matching/change-of-plan.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { endingOn } from '#basics/recurrence-rule.ts'
import { filledBlanks, newLifts, movedTo, revised } from './event-updates.ts'
import { movedTime, timeOf } from './moved-time.ts'
import { occurrenceNear } from './occurrence-near.ts'
import { asOption, type Planning } from './planning.ts'
import {
  proposedBeside,
  plannedUpdate,
  knownChange,
  plannedCreation,
  type StatedEvent,
  statedEvent,
  unknownCancellation,
} from './stated-event.ts'

/** What an event of a mail changes in the calendar; nothing for a time that does not exist. */
export function planEvent(item: EventItem, planning: Planning): PlannedChange[] {
  const said = statedEvent(isLastOfAll(item) ? { ...item, status: 'confirmed' } : item, planning)
  if (said === null) return []
  const invited = asInvited(said, planning)
  if (invited !== undefined) return [knownChange(said, invited)]
  const own = remadeAs(said, planning)
  const events = planning.existing.events.filter(({ id }) => id !== own)
  const match = asTakenOut(matchEvent(said, { events, occurrenceNear }), events)
  const turns = match.how === 'none' || match.how === 'occurrence' ? turnsOff(said, events) : []
  if (turns.length > 0)
    return turns.flatMap(({ event, day }) =>
      planOccurrence(said, {
        ...planning,
        event,
        day,
        doubts: isStranger(event) ? [otherSenderDoubt] : [],
        isSure: true,
      }),
    )
  const put = match.how === 'none' && own === null ? putRight(said, planning) : null
  if (put !== null) return put
  const found = match.how === 'none' && own === null ? otherwise(said, planning) : match
  if (Array.isArray(found)) return found
  if (found.how === 'none')
    return said.status === 'cancelled'
      ? [unknownCancellation(said)]
      : [plannedCreation(said, { planning, targetId: own })]
  return planMatch(said, { match: found, ...planning, own })
}

/** The event whose own invitation a mail brings back: what that says came from the plan, and may be older. */
function asInvited({ identity }: StatedEvent, { existing }: Planning): ExistingEvent | undefined {
  const uid = identity?.split('/', 1)[0]?.toLowerCase()
  return existing.events.find(({ id }) => id === uid)
}

/** A mail that corrects an earlier one moves the event that the earlier mail announced under this title, whatever its day. */
function putRight(said: StatedEvent, planning: Planning): PlannedChange[] | null {
  if (planning.isCorrection !== true || said.status !== 'confirmed' || said.identity !== null) return null
  const announced = planning.existing.events.filter(({ isOfThread }) => isOfThread)
  const moved = { ...said, status: 'moved' as const }
  const match = matchEvent(moved, { events: announced, occurrenceNear })
  return match.how === 'none' || match.how === 'occurrence' ? null : planMatch(moved, { match, ...planning, own: null })
}

/** The turns of a series that a mail calls off over several days: `no swimming from the 7th to the 11th`. */
function turnsOff(said: StatedEvent, events: readonly ExistingEvent[]): { event: ExistingEvent; day: string }[] {
  const { status, allDay, start, end, recurrence } = said
  if (status !== 'cancelled' || !allDay || recurrence !== null || end === null || end <= start) return []
  const days = Array.from({ length: Math.min(mostDaysOff, daysBetween(start, end) + 1) }, (_, at) => addDays(start, at))
  return days.flatMap((day) => {
    const match = matchEvent({ ...said, start: day, end: day }, { events, occurrenceNear })
    return match.how === 'occurrence' ? [{ event: match.event, day }] : []
  })
}

const mostDaysOff = 21

function planMatch(
  said: StatedEvent,
  { match, own, ...planning }: Planning & { own: string | null } & { match: Exclude<EventMatch, { how: 'none' }> },
): PlannedChange[] {
  const { event } = match
  const item = said
  if (event.isTakenBack) {
    // The event stays cancelled if the mail that announced it is read again.
    if (item.status === 'cancelled' && match.how !== 'occurrence')
      return [plannedUpdate(said, { event, ...planning, after: { status: 'cancelled' }, doubts: [], action: 'cancel' })]
    if (item.status === 'cancelled') return [unknownCancellation(said)]
    // The event keeps its id, so that the mails that were taken back find it when they are read again.
    const again = match.how === 'occurrence' ? null : event.id
    return [plannedCreation(said, { planning, targetId: own ?? again })]
  }
  if (event.isOfLaterMail === true)
    return item.status === 'confirmed' ? [knownChange(said, event)] : [proposedBeside(said, planning)]
  const doubts = match.how !== 'identity' && isStranger(event) ? [otherSenderDoubt] : []
  if (match.how === 'occurrence')
    return planOccurrence(said, { ...planning, event, day: match.day, doubts, isSure: match.isSure })
  if (match.how === 'identity' && item.sequence < event.sequence) return [knownChange(said, event)]
  if (event.isBinned && item.status !== 'moved') return [knownChange(said, event)]
  switch (item.status) {
    case 'cancelled':
      return [
        plannedUpdate(said, {
          event,
          ...planning,
          after: { status: 'cancelled' },
          doubts: match.how === 'likeness' && isAtOtherTime(said, event) ? [...doubts, otherTimeDoubt] : doubts,
          action: 'cancel',
        }),
      ]
    case 'moved':
      return [
        plannedUpdate(said, {
          event,
          ...planning,
          after: movedTo(said, event),
          doubts: isFromOtherHour(said, event) ? [...doubts, otherFormerDoubt] : doubts,
          action: 'update',
        }),
      ]
    case 'confirmed':
      return match.how === 'identity'
        ? [plannedUpdate(said, { event, ...planning, after: revised(said, event), doubts: [], action: 'update' })]
        : [toldAgain(said, { event, planning })]
  }
}

/** The engine takes `our final practice is on 18 March` for a cancellation, but the practice takes place. */
function isLastOfAll({ status, evidence }: EventItem): boolean {
  return status === 'cancelled' && saysLast({ evidence }) && !evidence.some(({ quote }) => saysOff(quote))
}

/** Whether the mail moves the event away from an hour that the event never had. */
function isFromOtherHour({ previousStart }: StatedEvent, event: ExistingEvent): boolean {
  return (
    previousStart?.slice(0, 10) === event.local_start.slice(0, 10) && isAtOtherTime({ start: previousStart }, event)
  )
}

/** If somebody took the turn of that day out of its series, the mail means that single event. */
function asTakenOut(match: EventMatch, events: readonly ExistingEvent[]): EventMatch {
  if (match.how !== 'occurrence') return match
  const own = events.find(
    ({ series_id, original_start, recurrence }) =>
      series_id === match.event.id && original_start?.slice(0, 10) === match.day && recurrence === null,
  )
  return own === undefined ? match : { how: 'likeness', event: own }
}

/** Finds the event where no title matches: by a short name in a move, then by hour, people and sender. */
function otherwise(said: StatedEvent, planning: Planning): EventMatch | PlannedChange[] {
  const { events } = planning.existing
  const last =
    said.status === 'confirmed' && said.recurrence === null && saysLast(said) ? matchLast(said, events) : null
  if (last !== null)
    return planOccurrence(said, {
      ...planning,
      event: last,
      day: said.start.slice(0, 10),
      doubts: [...(isStranger(last) ? [otherSenderDoubt] : []), otherNameDoubt],
      isSure: true,
    })
  const standing = said.status === 'confirmed' && saysAsPlanned(said) ? onItsDay(said, events) : undefined
  if (standing !== undefined) return [knownChange(said, standing)]
  const isMoving = isMove(said)
  const named = isMoving ? matchShortNames(said, { events, today: planning.today }) : []
  const [onlyNamed] = named
  if (onlyNamed !== undefined && named.length === 1)
    return planMatched(said, { event: onlyNamed, day: null, ...planning, doubts: [] })
  const elsewise = { ...said, status: isMoving ? ('moved' as const) : said.status }
  const { found, meant, isSure } = matchByContext(elsewise, { events, today: planning.today, occurrenceNear })
  const [first] = found
  if (first !== undefined && elsewise.status === 'confirmed') return { how: 'likeness', event: first.event }
  if (found.length === 0 && named.length === 0) return { how: 'none' }
  const isOneOfNamed = named.length > 1 && meant === 'one' && !isSure
  const stood =
    found.length === 0 || isOneOfNamed ? named.slice(0, mostOffered).map((event) => ({ event, day: null })) : found
  const doubts = stood.length > 1 ? [meant === 'all' ? wholeDayDoubt : whichOneDoubt] : isSure ? [] : [otherNameDoubt]
  const isChoice = stood.length > 1 && meant === 'one'
  return stood.flatMap((each, option) => {
    const changes = planMatched(elsewise, { ...each, ...planning, doubts })
    return isChoice ? asOption(changes, option) : changes
  })
}

const mostOffered = 4

/** The one series of this name, else of this sender, that has a turn on the day that the mail calls the last. */
function matchLast(said: StatedEvent, events: readonly ExistingEvent[]): ExistingEvent | null {
  const day = said.start.slice(0, 10)
  const series = events.filter(
    (event) =>
      event.recurrence !== null &&
      event.status === 'confirmed' &&
      !event.isBinned &&
      !event.isTakenBack &&
      event.isOfLaterMail !== true &&
      occurrenceNear(event, { day, most: 0 }) === day,
  )
  const named = series.filter(({ title }) =>
    shareDistinctiveWord(title, [said.title, ...said.evidence.map(({ quote }) => quote)].join(' ')),
  )
  const own = named.length > 0 ? named : series.filter((event) => !isStranger(event))
  return own.length === 1 ? (own[0] ?? null) : null
}

/** The sender's event on that day, for a mail that only says that all is as planned. */
function onItsDay(said: StatedEvent, events: readonly ExistingEvent[]): ExistingEvent | undefined {
  const day = said.start.slice(0, 10)
  const isThen = (event: ExistingEvent) =>
    event.recurrence === null ? event.local_start.slice(0, 10) === day : occurrenceNear(event, { day, most: 0 }) === day
  return events.find(
    (event) =>
      (event.isOfSender || event.isOfThread) &&
      !event.isBinned &&
      !event.isTakenBack &&
      event.isOfLaterMail !== true &&
      event.status === 'confirmed' &&
      !isAtOtherTime(said, event) &&
      isThen(event),
  )
}

/** A change of an event that was matched by context. */
function planMatched(
  said: StatedEvent,
  { event, day, doubts: further, ...planning }: MatchedTurn & Planning & { doubts: string[] },
): PlannedChange[] {
  const doubts = [...(isStranger(event) ? [otherSenderDoubt] : []), ...further]
  if (day !== null) return planOccurrence(said, { ...planning, event, day, doubts, isSure: true })
  if (said.status === 'cancelled')
    return [plannedUpdate(said, { event, ...planning, after: { status: 'cancelled' }, doubts, action: 'cancel' })]
  return [plannedUpdate(said, { event, ...planning, after: movedTo(said, event), doubts, action: 'update' })]
}

function isMove(item: EventItem): boolean {
  return item.recurrence === null && (item.status === 'moved' || (item.status === 'confirmed' && saysMoved(item)))
}

/** Whether somebody else announced the event: not the family, not this sender, not this thread. */
function isStranger(event: ExistingEvent): boolean {
  return !event.isByHand && !event.isOfSender && !event.isOfThread
}

/** The event that an earlier reading of this mail made. */
function remadeAs({ columns }: StatedEvent, { remade }: Pick<Planning, 'remade'>): string | null {
  const same = remade.find(
    ({ kind, item }) =>
      kind === 'event' && item['title'] === columns['title'] && item['local_start'] === columns['local_start'],
  )
  return same?.targetId ?? null
}

/** Changes one day of a series: the day becomes an exception and, if it moves, an event of its own. */
function planOccurrence(
  said: StatedEvent,
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
      plannedUpdate(said, {
        event,
        ...planning,
        after: { exceptions: event.exceptions.filter((out) => out !== day) },
        doubts: saysBackOn(said) ? doubts : [...doubts, backOnDoubt],
        action: 'update',
      }),
    ]
  if (isToldAgain && saysLast(said) && !isAtOtherTime(said, event))
    return [
      plannedUpdate(said, {
        event,
        ...planning,
        after: { recurrence: endingOn(event.recurrence ?? '', day) },
        doubts,
        action: 'update',
      }),
    ]
  // Another time for one day is proposed to a person; as `known` it would be lost.
  if (isToldAgain && (!isAtOtherTime(said, event) || event.isByHand || event.isBinned))
    return [knownChange(said, event)]
  const all = [...doubts, ...(isSure ? [] : [whichTimeDoubt]), ...(isToldAgain ? [otherTimeDoubt] : [])]
  const exceptions = event.exceptions.includes(day) ? event.exceptions : [...event.exceptions, day].sort()
  const action = said.status === 'cancelled' ? 'cancel' : 'update'
  const out = plannedUpdate(said, { event, ...planning, after: { exceptions }, doubts: all, action })
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
  const anew = plannedCreation({ ...said, columns, title: event.title }, { planning, further: all, targetId: own })
  return out.state === 'known' ? [out] : [out, anew]
}

/** Whether the mail states a series of the plan again, from one of its later turns on. */
function isTurnOf(said: StatedEvent, event: ExistingEvent): boolean {
  return (
    said.recurrence !== null &&
    event.recurrence !== null &&
    said.start > event.local_start &&
    !isAtOtherTime(said, event) &&
    occurrenceNear(event, { day: said.start.slice(0, 10), most: 0 }) !== null
  )
}

/** Whether both have a first and a last day, and these differ. */
function isOtherStretch(said: StatedEvent, event: ExistingEvent): boolean {
  if (!said.allDay || !event.all_day || said.recurrence !== null || event.recurrence !== null) return false
  if (said.end === null || said.end === said.start || event.local_end === null) return false
  return said.start !== event.local_start || said.end !== event.local_end
}

/** Plans a confirmed event that the calendar seems to have: fills in what was open, and proposes what contradicts. */
function toldAgain(
  said: StatedEvent,
  { event, planning }: { event: ExistingEvent; planning: Planning },
): PlannedChange {
  if (event.status === 'cancelled')
    return plannedUpdate(said, {
      event,
      ...planning,
      after: { status: 'confirmed' },
      doubts: saysBackOn(said) && !isStranger(event) ? [] : [backOnDoubt],
      action: 'update',
    })
  const blanks = filledBlanks(said, event)
  if (isOtherStretch(said, event))
    return plannedUpdate(said, {
      event,
      ...planning,
      after: { ...blanks, ...timeOf(said.columns) },
      doubts: saysCorrected(said) || saysMoved(said) ? [] : [otherTimeDoubt],
      action: 'update',
    })
  if (said.allDay || said.start === event.local_start || isTurnOf(said, event))
    return plannedUpdate(said, {
      event,
      ...planning,
      after: event.isByHand ? newLifts(said, event) : blanks,
      doubts: [],
      action: 'update',
    })
  if (event.isByHand) return knownChange(said, event)
  // If only the day was known, a time adds to it and does not contradict it.
  const doubts = event.all_day || (planning.isCorrection === true && event.isOfThread) ? [] : [otherTimeDoubt]
  return plannedUpdate(said, {
    event,
    ...planning,
    after: { ...blanks, ...timeOf(said.columns) },
    doubts,
    action: 'update',
  })
}
