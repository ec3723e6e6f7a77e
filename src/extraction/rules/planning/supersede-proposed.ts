import type { ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import { inPlaceDoubt, proposedDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { type Columns, type PlannedChange, timeColumns } from '#mail/rules/changes/changes.ts'

type Over = Pick<PlannedChange, 'action' | 'state' | 'targetId' | 'item' | 'before' | 'after' | 'doubts' | 'supersedes'>

interface OffBefore {
  id: string
  before: Columns
  after: Columns
  doubts: string[]
}

/**
 * Withdraws a proposal that the mail calls off. The plan does not change, so this is applied even for a sender whose mail the
 * family reviews, unless there is a doubt.
 */
export function cancelProposed({ id, before, after, doubts }: OffBefore): Omit<Over, 'item'> {
  return {
    action: 'cancel',
    state: doubts.length > 0 ? 'proposed' : 'applied',
    targetId: null,
    before,
    after,
    doubts,
    supersedes: { ids: [id], atOnce: doubts.length === 0 },
  }
}

/** Replaces a proposal that the mail changes; with a doubt, the new one is proposed beside it. */
export function replaceProposed({
  id,
  item,
  after,
  doubts,
}: {
  id: string
  /** As the earlier mail has it. */
  item: Columns
  /** What is new. */
  after: Columns
  doubts: string[]
}): Over {
  const atOnce = doubts.length === 0
  const { told_by: toldBy, ...columns } = { ...item, ...after }
  return {
    action: 'create',
    state: 'proposed',
    targetId: null,
    item: toldBy === undefined ? columns : { ...columns, told_by: toldBy },
    before: null,
    after: columns,
    doubts: atOnce ? [inPlaceDoubt] : [...doubts, proposedDoubt],
    supersedes: { ids: [id], atOnce },
  }
}

/** A proposed event as the calendar would hold it. */
export function columnsOfEvent(event: ExistingEvent): Columns {
  return pick(event, [
    'title',
    'description',
    'location',
    'category',
    ...timeColumns,
    'exceptions',
    'status',
    'attendees',
    'lift_there',
    'lift_back',
    'identity',
    'sequence',
  ])
}

/** A proposed task as the list would hold it. */
export function taskColumnsOf(task: ExistingTask & { assigned_to?: string | null; told_by?: string }): Columns {
  return pick(task, [
    'title',
    'description',
    'due_date',
    'priority',
    'category',
    'assigned_to',
    'concerns',
    'due_with_event',
    'identity',
    'told_by',
  ])
}

function pick<Thing extends object>(thing: Thing, names: readonly (keyof Thing & string)[]): Columns {
  return Object.fromEntries(names.filter((name) => name in thing).map((name) => [name, thing[name] as Columns[string]]))
}
