import { isDayAlone } from '#basics/due-day.ts'
import { wallClock } from '#basics/zone-clock.ts'
import type { ChangeFields, StoredEvidence } from '#mail/contract.ts'

export type ColumnValue = string | number | boolean | null | string[]
/** Columns of a row by their database names. */
export type Columns = Record<string, ColumnValue>

/** A change that a mail makes or proposes, before it is stored. */
export interface PlannedChange {
  kind: 'event' | 'task' | 'notice'
  action: 'create' | 'update' | 'cancel' | 'none'
  state: 'proposed' | 'applied' | 'known' | 'superseded'
  /** The entry to change; null for a new one. */
  targetId: string | null
  title: string
  /** The item as understood, in full. */
  item: Columns
  /** The changed columns before; null for a new entry. */
  before: Columns | null
  /** The changed columns after; all columns of a new entry. */
  after: Columns | null
  evidence: StoredEvidence[]
  /** Why it is proposed rather than applied, one sentence each. */
  doubts: string[]
  confidence: number
  /** How the family's earlier decisions changed it, one sentence each. */
  learned?: string[]
  /** How the engine read it without those decisions. */
  asRead?: AsRead
  /** Of a task: the position in the change set of the event that it is for. */
  eventPosition?: number
  /** All readings of an ambiguous time: days or wall times. */
  readings?: string[]
  /** The proposals of earlier mails that it calls off or replaces, at once or once a person accepts it. */
  supersedes?: { ids: string[]; atOnce: boolean }
  /** Of a mail that is read again: the superseded proposal that this change is, and since when it is superseded. */
  standsAs?: { id: string; decidedAt: string | null }
  /** Set where the mail means one of several alternatives. */
  choice?: Alternative
}

export interface Alternative {
  group: number
  option: number
}

/** The engine's confidence and members before the family's decisions were considered. */
export interface AsRead {
  confidence: number
  members: string[]
}

/** Whether a change cancels what was only proposed, so that nothing on the plan changes. */
export function cancelsProposalOnly({ action, targetId }: Pick<PlannedChange, 'action' | 'targetId'>): boolean {
  return action === 'cancel' && targetId === null
}

/** The columns of `after` that differ. If one time column differs, all are given, so that each change has a whole time. */
export function differences(current: Columns, after: Columns): { before: Columns; after: Columns } | null {
  const differ = Object.keys(after).filter((name) => !isSame(current[name] ?? null, after[name] ?? null))
  const changed = withWholeTime(Object.keys(after), differ)
  return differ.length === 0 ? null : { before: pick(current, changed), after: pick(after, changed) }
}

/** Of some columns those that differ; and if one of the time differs, the whole time, but for a rule that stays. */
export function withWholeTime(names: readonly string[], differ: readonly string[]): string[] {
  const isTime = differ.some(isTimeColumn)
  return names.filter((name) => differ.includes(name) || (isTime && isTimeColumn(name) && name !== 'recurrence'))
}

/** The columns that make up the time of an event. */
export const timeColumns = [
  'all_day',
  'local_start',
  'local_end',
  'timezone',
  'start_time',
  'end_time',
  'end_is_assumed',
  'recurrence',
] as const

export function isTimeColumn(name: string): boolean {
  return timeColumns.some((column) => column === name)
}

/** The fields of a change as a person reads them. */
export function changeFieldsOf(
  kind: PlannedChange['kind'],
  { columns, timezone }: { columns: Columns; timezone: string },
): ChangeFields {
  const text = (name: string) => (name in columns ? { [fieldNames[name] ?? name]: columns[name] } : {})
  const shared = { ...text('title'), ...text('category') }
  switch (kind) {
    case 'notice':
      return { ...shared, ...text('content') }
    case 'task':
      return {
        ...shared,
        ...text('priority'),
        ...('due_date' in columns ? { due: sayDue(columns['due_date'], timezone) } : {}),
        ...('concerns' in columns ? { members: listOf(columns['concerns']) } : {}),
        ...text('told_by'),
        ...('deleted_at' in columns && { status: columns['deleted_at'] === null ? 'open' : 'cancelled' }),
      }
    case 'event':
      return {
        ...shared,
        ...text('local_start'),
        ...text('local_end'),
        ...text('all_day'),
        ...text('timezone'),
        ...text('location'),
        ...text('recurrence'),
        ...(listOf(columns['exceptions']).length > 0 && { exceptions: listOf(columns['exceptions']) }),
        ...text('status'),
        ...('attendees' in columns ? { members: listOf(columns['attendees']) } : {}),
        ...text('lift_there'),
        ...text('lift_back'),
      }
  }
}

const fieldNames: Record<string, string> = {
  local_start: 'start',
  local_end: 'end',
  all_day: 'allDay',
  told_by: 'toldBy',
  lift_there: 'liftThere',
  lift_back: 'liftBack',
}

/** Day, or wall time in the family's zone. */
function sayDue(at: ColumnValue | undefined, timezone: string): string | null {
  if (typeof at !== 'string') return null
  const clock = wallClock(at, timezone)
  return isDayAlone(at) ? clock.slice(0, 10) : clock
}

export function isSame(a: ColumnValue, b: ColumnValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function pick(columns: Columns, names: string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}

export function listOf(value: ColumnValue | undefined): string[] {
  return Array.isArray(value) ? value : []
}
