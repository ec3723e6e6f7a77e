import { occurrencesBetween } from '#calendar/rules/occurrences.ts'
import { placeInTime } from '#calendar/rules/place-in-time.ts'
import type { EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { matchEvent } from '#extraction/rules/matching/match-event.ts'
import {
  backOnDoubt,
  byHandDoubt,
  nothingToCancel,
  otherSenderDoubt,
  otherTimeDoubt,
  proposedDoubt,
  whichTimeDoubt,
} from '#extraction/rules/matching/say-doubt.ts'
import { type Columns, differences, type PlannedChange } from '#mail/rules/changes.ts'
import { movedTime, timeOf } from './moved-time.ts'
import { doubtsOf, membersNamed, type Planning, stateOf } from './planning.ts'

type Said = EventItem & { memberIds: string[]; columns: Columns }

/** What an event of a mail changes in the calendar; nothing for a time that does not exist. */
export function planEvent(item: EventItem, planning: Planning): PlannedChange[] {
  const memberIds = membersNamed(item.members, planning.members)
  const columns = columnsOf(item, { memberIds, timezone: planning.timezone })
  if (columns === null) return []
  const said: Said = { ...item, memberIds, columns }
  const match = matchEvent(said, { events: planning.existing.events, occurrenceNear })
  if (match.how === 'none') return item.status === 'cancelled' ? [unknown(said)] : [made(said, planning)]
  const { event } = match
  if (event.isProposed) return item.status === 'confirmed' ? [known(said, event)] : [overProposed(said, planning)]
  const isStranger = match.how !== 'identity' && !event.isByHand && !event.isOfSender && !event.isOfThread
  const doubts = isStranger ? [otherSenderDoubt] : []
  if (match.how === 'occurrence')
    return planOccurrence(said, { ...planning, event, day: match.day, doubts, isSure: match.isSure })
  if (match.how === 'identity' && item.sequence < event.sequence) return [known(said, event)]
  if (event.isBinned && item.status !== 'moved') return [known(said, event)]
  switch (item.status) {
    case 'cancelled':
      return [changed(said, event, { ...planning, after: { status: 'cancelled' }, doubts, action: 'cancel' })]
    case 'moved':
      return [changed(said, event, { ...planning, after: movedTo(said, event), doubts, action: 'update' })]
    case 'confirmed':
      return match.how === 'identity'
        ? [changed(said, event, { ...planning, after: revised(said, event), doubts: [], action: 'update' })]
        : [toldAgain(said, event, planning)]
  }
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
  if (said.status === 'confirmed' && !isOwnDetail) return [known(said, event)]
  const all = isSure ? doubts : [...doubts, whichTimeDoubt]
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
  const anew = made({ ...said, columns, title: event.title }, planning, all)
  return out.state === 'known' ? [out] : [out, anew]
}

/** A confirmed event that the calendar seems to have: what was left open is filled in, what contradicts is asked. */
function toldAgain(said: Said, event: ExistingEvent, planning: Planning): PlannedChange {
  if (event.status === 'cancelled')
    return changed(said, event, {
      ...planning,
      after: { status: 'confirmed' },
      doubts: [backOnDoubt],
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

function filledBlanks(said: Said, event: ExistingEvent): Columns {
  const { columns } = said
  const isEndNew = event.end_is_assumed && columns['end_is_assumed'] === false && said.start === event.local_start
  return {
    ...(event.location === null && { location: columns['location'] ?? null }),
    ...(event.description === '' && { description: columns['description'] ?? '' }),
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    ...(event.recurrence === null && said.start === event.local_start && { recurrence: said.recurrence }),
    ...(isEndNew && timeOf(columns)),
  }
}

function movedTo(said: Said, event: ExistingEvent): Columns {
  return {
    ...movedTime(said, event),
    // The place that a person wrote down stays: the mail is asked about its time.
    ...(said.location !== null && !(event.isByHand && event.location !== null) && { location: said.location }),
    ...(said.recurrence !== null && { recurrence: said.recurrence }),
    ...(said.identity !== null && { identity: said.identity, sequence: said.sequence }),
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    status: 'confirmed',
  }
}

/** A calendar's own new version of an event replaces all that the mail states. */
function revised(said: Said, event: ExistingEvent): Columns {
  const { attendees: _, category: __, ...columns } = said.columns
  return {
    ...columns,
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    description: said.description === null ? event.description : (columns['description'] ?? ''),
    location: said.location ?? event.location,
    // The same version once more does not bring back what was called off since.
    status: said.sequence > event.sequence ? 'confirmed' : event.status,
    exceptions: [...new Set([...event.exceptions, ...said.exceptions])].sort(),
  }
}

function columnsOf(
  item: EventItem,
  { memberIds, timezone }: { memberIds: string[]; timezone: string },
): Columns | null {
  const time = placeInTime(item, timezone)
  if (time === null) return null
  return {
    title: item.title.trim().slice(0, 300) || 'Event',
    description: item.description?.slice(0, 5000) ?? '',
    location: item.location?.slice(0, 300) ?? null,
    category: item.category,
    ...time,
    recurrence: item.recurrence?.slice(0, 500) ?? null,
    exceptions: item.exceptions.slice(0, 200),
    status: item.status === 'cancelled' ? 'cancelled' : 'confirmed',
    attendees: memberIds,
    identity: item.identity?.slice(0, 500) ?? null,
    sequence: Math.min(Math.max(Math.trunc(item.sequence) || 0, 0), 1_000_000),
  }
}

function base({ title, columns, evidence, confidence, ...item }: Said) {
  return {
    kind: 'event' as const,
    title: String(columns['title'] ?? title),
    item: columns,
    evidence,
    confidence,
    doubts: doubtsOf({ title, evidence, confidence, ...item }),
  }
}

function made(said: Said, planning: Planning, further: string[] = []): PlannedChange {
  const doubts = [...doubtsOf(said), ...further]
  return {
    ...base(said),
    action: 'create',
    state: stateOf(doubts, planning),
    targetId: null,
    before: null,
    after: { ...said.columns, status: 'confirmed' },
    doubts,
  }
}

function known(said: Said, event: ExistingEvent): PlannedChange {
  return { ...base(said), action: 'none', state: 'known', targetId: idOf(event), before: null, after: null, doubts: [] }
}

/** What an earlier mail only proposes cannot be changed: what it becomes is proposed beside it. */
function overProposed(said: Said, planning: Planning): PlannedChange {
  return said.status === 'cancelled' ? unknown(said) : made(said, planning, [proposedDoubt])
}

function idOf(event: ExistingEvent): string | null {
  return event.isProposed ? null : event.id
}

function unknown(said: Said): PlannedChange {
  return {
    ...base(said),
    action: 'none',
    state: 'known',
    targetId: null,
    before: null,
    after: null,
    doubts: [nothingToCancel],
  }
}

interface Changing extends Planning {
  after: Columns
  doubts: string[]
  action: 'update' | 'cancel'
}

function changed(
  said: Said,
  event: ExistingEvent,
  { after, doubts: further, action, ...planning }: Changing,
): PlannedChange {
  const difference = differences({ ...event }, after)
  // A new revision number alone is nothing that a person would see.
  if (difference === null || Object.keys(difference.after).every((name) => name === 'identity' || name === 'sequence'))
    return known(said, event)
  const doubts = [...doubtsOf(said), ...further, ...(event.isByHand || event.isBinned ? [byHandDoubt] : [])]
  return {
    ...base(said),
    action,
    state: stateOf(doubts, planning),
    targetId: event.id,
    title: event.title,
    ...difference,
    doubts,
  }
}

/** The day of a series nearest to a day, from the rule itself. */
function occurrenceNear(series: ExistingEvent, day: string, most: number): string | null {
  const middle = Date.parse(`${day}T12:00:00Z`)
  const range = { from: new Date(middle - (most + 2) * 86_400_000), to: new Date(middle + (most + 2) * 86_400_000) }
  const days = occurrencesBetween(storedOf(series), range).map(({ localStart }) => localStart.slice(0, 10))
  const distance = (other: string) => Math.abs(Date.parse(`${other}T12:00:00Z`) - middle) / 86_400_000
  const [nearest] = days.filter((other) => distance(other) <= most).sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

function storedOf(event: ExistingEvent) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    category: 'event' as const,
    allDay: event.all_day,
    localStart: event.local_start,
    localEnd: event.local_end,
    timezone: event.timezone,
    startTime: event.start_time,
    endTime: event.end_time,
    endIsAssumed: event.end_is_assumed,
    recurrence: event.recurrence,
    // A day that was taken out is still a day that a mail may speak of again.
    exceptions: [],
    status: event.status,
    attendees: event.attendees,
    createdBy: null,
    sourceMailId: null,
  }
}
