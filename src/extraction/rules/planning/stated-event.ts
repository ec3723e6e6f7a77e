import { resolveTime } from '#calendar/rules/resolve-time.ts'
import type { EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { byHandDoubt, inPlaceDoubt, nothingToCancel, proposedDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { type Columns, differences, listOf, type PlannedChange } from '#mail/rules/changes/changes.ts'
import { columnsOfEvent, replaceProposed, cancelProposed } from './supersede-proposed.ts'
import { saidDoubts, learnedOf, membersNamed, type Planning, stateOf } from './planning.ts'

/** An event as a mail states it, with the columns that the calendar would store. */
export type StatedEvent = EventItem & {
  memberIds: string[]
  columns: Columns
  history: ReturnType<typeof learnedOf>
}

/** Null for a time that does not exist. */
export function statedEvent(
  item: EventItem,
  { members, timezone, liftsIn }: Pick<Planning, 'members' | 'timezone' | 'liftsIn'>,
): StatedEvent | null {
  const memberIds = membersNamed(item.members, members)
  const columns = columnsOf(item, { memberIds, timezone })
  if (columns === null) return null
  const lifts = liftsIn?.(item, memberIds)
  return {
    ...item,
    memberIds,
    columns: { ...columns, ...lifts?.columns },
    evidence: [...item.evidence, ...(lifts?.evidence ?? [])],
    history: learnedOf(item, { members }),
  }
}

function base({ title, columns, evidence, confidence, history, ...item }: StatedEvent) {
  return {
    kind: 'event' as const,
    title: String(columns['title'] ?? title),
    item: columns,
    evidence,
    confidence,
    ...history,
    doubts: saidDoubts({ title, evidence, confidence, ...item }),
  }
}

/** Something new. */
export function plannedCreation(
  said: StatedEvent,
  { planning, further = [], targetId = null }: { planning: Planning; further?: string[]; targetId?: string | null },
): PlannedChange {
  const doubts = [...saidDoubts(said), ...further]
  return {
    ...base(said),
    action: 'create',
    state: stateOf(doubts, planning),
    targetId,
    before: null,
    after: { ...said.columns, status: 'confirmed' },
    doubts,
  }
}

/** Something that the family has already. */
export function knownChange(said: StatedEvent, event: ExistingEvent): PlannedChange {
  return { ...base(said), action: 'none', state: 'known', targetId: idOf(event), before: null, after: null, doubts: [] }
}

/** Proposes the event beside one that only a later mail proposes. */
export function proposedBeside(said: StatedEvent, planning: Planning): PlannedChange {
  return said.status === 'cancelled'
    ? unknownCancellation(said)
    : plannedCreation(said, { planning, further: [proposedDoubt] })
}

function idOf(event: ExistingEvent): string | null {
  return event.isProposed ? null : event.id
}

/** A cancellation of an event that the plan does not have. */
export function unknownCancellation(said: StatedEvent): PlannedChange {
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

/** A change of an event of the plan or of a proposal; `known` if nothing differs. */
export function plannedUpdate(
  said: StatedEvent,
  { event, after, doubts: further, action, ...planning }: Changing & { event: ExistingEvent },
): PlannedChange {
  const difference = differences({ ...event }, after)
  // A person does not see a new SEQUENCE alone.
  if (difference === null || Object.keys(difference.after).every((name) => name === 'identity' || name === 'sequence'))
    return knownChange(said, event)
  const doubts = [...saidDoubts(said), ...further, ...(event.isByHand || event.isBinned ? [byHandDoubt] : [])]
  const stated = action === 'cancel' ? atHoursOf(event, { said, after }) : base(said)
  if (event.isProposed)
    return {
      ...stated,
      title: event.title,
      ...(action === 'cancel' && after['status'] === 'cancelled'
        ? cancelProposed({ ...difference, id: event.id, doubts })
        : replaceProposed({ item: columnsOfEvent(event), after, id: event.id, doubts })),
    }
  return {
    ...stated,
    action,
    state: stateOf(doubts, planning),
    targetId: event.id,
    title: event.title,
    ...difference,
    doubts,
  }
}

/** A mail that calls off an event often names its day alone: the hours are the event's own, of a series those of the turn that is off. */
function atHoursOf(
  event: ExistingEvent,
  { said, after }: { said: StatedEvent; after: Columns },
): ReturnType<typeof base> {
  const stated = base(said)
  if (!said.allDay || event.all_day) return stated
  const first = event.local_start.slice(0, 10)
  const turn = listOf(after['exceptions']).find((out) => !event.exceptions.includes(out))
  // The end of a whole series is not at its first turn.
  if (turn === undefined && event.recurrence !== null) return stated
  const day = turn ?? first
  const isOneDay = event.local_end?.slice(0, 10) === first
  const start = `${day}${event.local_start.slice(10)}`
  const end = isOneDay ? `${day}${event.local_end?.slice(10)}` : day === first ? event.local_end : null
  const time = resolveTime({ start, end, allDay: false, timezone: event.timezone }, event.timezone)
  return time === null ? stated : { ...stated, item: { ...stated.item, ...time } }
}

/** A change with further doubts waits for a person. */
export function doubted(change: PlannedChange, doubts: readonly string[]): PlannedChange {
  if (doubts.length === 0 || change.state === 'known') return change
  const own = change.doubts.map((doubt) => (doubt === inPlaceDoubt ? proposedDoubt : doubt))
  return {
    ...change,
    state: 'proposed',
    doubts: [...new Set([...own, ...doubts])],
    ...(change.supersedes && { supersedes: { ...change.supersedes, atOnce: false } }),
  }
}

function columnsOf(
  item: EventItem,
  { memberIds, timezone }: { memberIds: string[]; timezone: string },
): Columns | null {
  const time = resolveTime(item, timezone)
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
