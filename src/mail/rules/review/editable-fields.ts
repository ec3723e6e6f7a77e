import { dayIn, timeIn } from '#basics/zone-clock.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import { type Columns, isSame, withWholeTime } from '../changes/changes.ts'

type Proposal = Pick<Change, 'kind' | 'action'> & { before: Columns | null; after: Columns | null }
export type Editable = keyof ChangeEdits

/** The fields of a proposal that can be corrected: all of a new entry, only the changed ones of an update. */
export function editableIn({ kind, action, before, after }: Proposal): Editable[] {
  if (kind === 'notice' || after === null || (action !== 'create' && action !== 'update')) return []
  const columns = Object.entries(columnsOf[kind]) as [Editable, string][]
  if (action === 'create') return columns.map(([name]) => name)
  return columns.filter(([, column]) => before !== null && column in before && column in after).map(([name]) => name)
}

/** The column by which a field is present. */
const columnsOf = {
  event: { title: 'title', when: 'local_start', location: 'location', members: 'attendees' },
  task: { title: 'title', due: 'due_date', members: 'concerns' },
} as const

/** The edits that differ from the mail; null where none does. If one time column differs, all are given. */
export function editedOver(after: Columns, edited: Columns): Columns | null {
  const differ = Object.keys(edited).filter((name) => !isSame(normal(after[name]), normal(edited[name])))
  const kept = withWholeTime(Object.keys(edited), differ)
  // The assignee follows from the members, and `due_with_event` from the due date, so neither counts as an edit.
  const isTold = kept.some((name) => name !== 'due_with_event' && name !== 'assigned_to')
  return isTold ? Object.fromEntries(Object.entries(edited).filter(([name]) => kept.includes(name))) : null
}

export type EditedField = NonNullable<Change['edit']>['fields'][number]

/** The corrected fields of a proposal, as a person names them. */
export function editedFields(
  after: Columns,
  { edited, timezone }: { edited: Columns | null; timezone: string },
): EditedField[] {
  if (edited === null) return []
  const differ = (part: (at: string) => string) => {
    const tell = (columns: Columns) => momentsOf(columns, timezone).map(part).join()
    return tell(after) !== tell({ ...after, ...edited })
  }
  const found: [EditedField, boolean][] = [
    ['title', 'title' in edited],
    ['day', differ((at) => at.slice(0, 10))],
    ['hours', differ((at) => at.slice(11))],
    ['place', 'location' in edited],
    ['members', 'attendees' in edited || 'concerns' in edited],
  ]
  return found.filter(([, isEdited]) => isEdited).map(([field]) => field)
}

/** Start and end as wall times. */
function momentsOf(columns: Columns, timezone: string): string[] {
  const due = columns['due_date']
  const end = columns['local_end'] ?? columns['local_start']
  const moments = [columns['local_start'], end].filter((at) => typeof at === 'string')
  return typeof due === 'string' ? [...moments, `${dayIn(due, timezone)}T${timeIn(due, timezone)}`] : moments
}

/** Sorts lists, since the order of members has no meaning. */
function normal(value: Columns[string] | undefined): Columns[string] {
  if (Array.isArray(value)) return value.toSorted()
  return value ?? null
}
