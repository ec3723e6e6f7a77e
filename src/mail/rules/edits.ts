import { dayIn, timeIn } from '#basics/zone-clock.ts'
import type { Change, ChangeEdits } from '../contract.ts'
import { type Columns, isSame, timeColumns } from './changes.ts'

type Proposal = Pick<Change, 'kind' | 'action'> & { before: Columns | null; after: Columns | null }
export type Editable = keyof ChangeEdits

/** What a person may put right of a proposal before it is added: of something new all, of a change only what it changes. */
export function editableIn({ kind, action, before, after }: Proposal): Editable[] {
  if (kind === 'notice' || after === null || (action !== 'create' && action !== 'update')) return []
  const columns = Object.entries(columnsOf[kind]) as [Editable, string][]
  if (action === 'create') return columns.map(([name]) => name)
  return columns.filter(([, column]) => before !== null && column in before && column in after).map(([name]) => name)
}

/** The column that tells whether a field is there. */
const columnsOf = {
  event: { title: 'title', when: 'local_start', location: 'location', members: 'attendees' },
  task: { title: 'title', due: 'due_date', members: 'concerns' },
} as const

/** What is edited once more is given, without what says the same as the mail; null where nothing is left. A time is one thing. */
export function editedOver(after: Columns, edited: Columns): Columns | null {
  const differ = Object.keys(edited).filter((name) => !isSame(normal(after[name]), normal(edited[name])))
  const isTime = differ.some((name) => timeColumns.includes(name))
  const kept = Object.entries(edited).filter(
    ([name]) => differ.includes(name) || (isTime && timeColumns.includes(name) && name !== 'recurrence'),
  )
  // Who has a task follows from whom it is for, and that it is due with its event from when it is due.
  const isTold = kept.some(([name]) => name !== 'due_with_event' && name !== 'assigned_to')
  return isTold ? Object.fromEntries(kept) : null
}

export type EditedField = NonNullable<Change['edit']>['fields'][number]

/** Which fields of a proposal somebody put right, as a person names them. */
export function editedFields(after: Columns, edited: Columns | null, timezone: string): EditedField[] {
  if (edited === null) return []
  const differs = (tell: (columns: Columns) => unknown) => tell(after) !== tell({ ...after, ...edited })
  const found: [EditedField, boolean][] = [
    ['title', 'title' in edited],
    [
      'day',
      differs((columns) =>
        momentsOf(columns, timezone)
          .map((at) => at.slice(0, 10))
          .join(),
      ),
    ],
    [
      'hours',
      differs((columns) =>
        momentsOf(columns, timezone)
          .map((at) => at.slice(11))
          .join(),
      ),
    ],
    ['place', 'location' in edited],
    ['members', 'attendees' in edited || 'concerns' in edited],
  ]
  return found.filter(([, isEdited]) => isEdited).map(([field]) => field)
}

/** From when to when, as wall times. */
function momentsOf(columns: Columns, timezone: string): string[] {
  const due = columns['due_date']
  const end = columns['local_end'] ?? columns['local_start']
  const moments = [columns['local_start'], end].filter((at) => typeof at === 'string')
  return typeof due === 'string' ? [...moments, `${dayIn(due, timezone)}T${timeIn(due, timezone)}`] : moments
}

/** An order of members means nothing, and an instant is one however it is written. */
function normal(value: Columns[string] | undefined): Columns[string] {
  if (Array.isArray(value)) return value.toSorted()
  return value ?? null
}
