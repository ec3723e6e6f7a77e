import { wallClock } from '#basics/zone-clock.ts'
import type { ChangeFields, Evidence } from '../contract.ts'

export type ColumnValue = string | number | boolean | null | string[]
/** Columns of a row, by their names in the database. */
export type Columns = Record<string, ColumnValue>

/** One thing that a mail does or proposes, before it is written. */
export interface PlannedChange {
  kind: 'event' | 'task' | 'notice'
  action: 'create' | 'update' | 'cancel' | 'none'
  state: 'proposed' | 'applied' | 'known'
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
}

/** The columns of `after` that differ from what is there. */
export function differences(current: Columns, after: Columns): { before: Columns; after: Columns } | null {
  const changed = Object.keys(after).filter((name) => !isSame(current[name] ?? null, after[name] ?? null))
  return changed.length === 0 ? null : { before: pick(current, changed), after: pick(after, changed) }
}

// A time is one thing, however many columns it takes.
const timeColumns = [
  'all_day',
  'local_start',
  'local_end',
  'timezone',
  'start_time',
  'end_time',
  'end_is_assumed',
  'recurrence',
]

/** How to take a change back: what it set and nobody has changed since is restored; the rest stays as it is. */
export function takeBack(
  current: Columns,
  { before, after }: { before: Columns; after: Columns },
): { restore: Columns; isPartial: boolean } {
  const isTouched = (name: string) => !isSame(current[name] ?? null, after[name] ?? null)
  const isTimeTouched = timeColumns.some((name) => name in after && isTouched(name))
  const restore: Columns = {}
  let isPartial = false
  for (const name of Object.keys(after)) {
    if (name === 'exceptions') restore[name] = withoutAdded(current[name], { before: before[name], after: after[name] })
    else if (timeColumns.includes(name) ? isTimeTouched : isTouched(name)) isPartial = true
    else restore[name] = before[name] ?? null
  }
  return { restore, isPartial }
}

/** Other mails may have taken out other days of the same series since: those stay out. */
function withoutAdded(
  current: ColumnValue | undefined,
  change: { before: ColumnValue | undefined; after: ColumnValue | undefined },
): string[] {
  const [now, before, after] = [listOf(current), listOf(change.before), listOf(change.after)]
  const added = after.filter((day) => !before.includes(day))
  const removed = before.filter((day) => !after.includes(day))
  return [...now.filter((day) => !added.includes(day)), ...removed.filter((day) => !now.includes(day))].sort()
}

/** The fields of a change as a person reads them. */
export function fieldsOf(kind: PlannedChange['kind'], columns: Columns, timezone: string): ChangeFields {
  const text = (name: string) => (name in columns ? { [fieldNames[name] ?? name]: columns[name] } : {})
  const shared = { ...text('title'), ...text('category') }
  switch (kind) {
    case 'notice':
      return shared
    case 'task':
      return {
        ...shared,
        ...text('priority'),
        ...('due_date' in columns ? { due: sayDue(columns['due_date'], timezone) } : {}),
        ...('concerns' in columns ? { members: listOf(columns['concerns']) } : {}),
        ...(typeof columns['deleted_at'] === 'string' ? { status: 'cancelled' } : {}),
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
        ...text('status'),
        ...('attendees' in columns ? { members: listOf(columns['attendees']) } : {}),
      }
  }
}

const fieldNames: Record<string, string> = { local_start: 'start', local_end: 'end', all_day: 'allDay' }

/** A task that is due on a day is due at the last moment of it. */
function sayDue(at: ColumnValue | undefined, timezone: string): string | null {
  if (typeof at !== 'string') return null
  const clock = wallClock(at, timezone)
  return clock.endsWith('T23:59') ? clock.slice(0, 10) : clock
}

function isSame(a: ColumnValue, b: ColumnValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function pick(columns: Columns, names: string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}

function listOf(value: ColumnValue | undefined): string[] {
  return Array.isArray(value) ? value : []
}
