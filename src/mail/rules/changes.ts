import { isDayAlone } from '#basics/due-day.ts'
import { wallClock } from '#basics/zone-clock.ts'
import type { ChangeFields, Evidence } from '../contract.ts'

export type ColumnValue = string | number | boolean | null | string[]
/** Columns of a row, by their names in the database. */
export type Columns = Record<string, ColumnValue>

/** One thing that a mail does or proposes, before it is written. */
export interface PlannedChange {
  kind: 'event' | 'task' | 'notice'
  action: 'create' | 'update' | 'cancel' | 'none'
  state: 'proposed' | 'applied' | 'known' | 'overtaken'
  /** What it changes; null where it makes something new. */
  targetId: string | null
  title: string
  /** The thing as understood, in full. */
  item: Columns
  /** The columns that change, as they were; null where nothing was there. */
  before: Columns | null
  /** The columns that change, as they become: all of them for something new. */
  after: Columns | null
  evidence: Evidence[]
  /** Why it waits for a person, one sentence each. */
  doubts: string[]
  confidence: number
  /** What earlier decisions of the family made of it, one sentence each. */
  learned?: string[]
  /** What the engine alone made of that. */
  asRead?: AsRead
  /** Of a task: where in the change set the event stands that it is for. */
  eventPosition?: number
  /** Where a doubtful time can be meant in several ways, all of them: days or wall times. */
  readings?: string[]
  /** The proposals of earlier mails that it calls off or takes the place of: at once, or only where a person accepts it. */
  overtakes?: { ids: string[]; atOnce: boolean }
  /** Of what a later mail has overtaken since this one was read before: the proposal that it is, and since when. */
  standsAs?: { id: string; decidedAt: string | null }
  /** The mail means one of several things: which of them this is about, and which of the mail's choices that is. */
  choice?: Choice
}

export interface Choice {
  group: number
  option: number
}

/** Of how much the engine was sure, and for which members it took a thing, before what it has learned. */
export interface AsRead {
  confidence: number
  members: string[]
}

/** Whether a change calls off what an earlier mail only proposed. */
export function isOffBefore({ action, targetId }: Pick<PlannedChange, 'action' | 'targetId'>): boolean {
  return action === 'cancel' && targetId === null
}

/** What else `after` changes: columns that say when go together, so that what a later mail says is whole by itself. */
export function differences(current: Columns, after: Columns): { before: Columns; after: Columns } | null {
  const differ = Object.keys(after).filter((name) => !isSame(current[name] ?? null, after[name] ?? null))
  const isTime = differ.some((name) => timeColumns.includes(name))
  const changed = Object.keys(after).filter(
    (name) => differ.includes(name) || (isTime && timeColumns.includes(name) && name !== 'recurrence'),
  )
  return differ.length === 0 ? null : { before: pick(current, changed), after: pick(after, changed) }
}

/** A time is one thing, however many columns it takes. */
export const timeColumns = [
  'all_day',
  'local_start',
  'local_end',
  'timezone',
  'start_time',
  'end_time',
  'end_is_assumed',
  'recurrence',
]

/** The fields of a change as a person reads them. */
export function fieldsOf(kind: PlannedChange['kind'], columns: Columns, timezone: string): ChangeFields {
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

/** As the family's clock shows it; a day without a time is that day. */
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
