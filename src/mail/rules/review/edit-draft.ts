import type { Day } from '#basics/day.ts'
import { type EventDraft, eventFieldsOf, newDraft, wrongEnd } from '#calendar/rules/event-form/event-draft.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'

/** The form state of a proposal; a task's start is its due time in the family's zone. */
export type EditDraft = EventDraft

export function editDraftOf({ kind, fields }: Change, { today, zone }: { today: Day; zone: string }): EditDraft {
  const from = kind === 'task' ? (fields.due ?? '') : (fields.start ?? today)
  const end = fields.end ?? null
  const allDay = kind === 'event' && from.length === 10
  return {
    ...newDraft({ day: today, clock: '09:00', zone: fields.timezone ?? zone }),
    title: fields.title ?? '',
    allDay,
    startDay: from.slice(0, 10),
    startTime: from.slice(11) || (allDay ? '09:00' : ''),
    endDay: (end ?? from).slice(0, 10),
    endTime: end?.slice(11) || (allDay ? '10:00' : ''),
    location: fields.location ?? '',
    attendees: fields.members ?? [],
  }
}

/** The editable fields that differ. */
export function editsOf(
  { editable = [] }: Change,
  { before, after }: { before: EditDraft; after: EditDraft },
): ChangeEdits {
  const [old, next] = [allOf(before), allOf(after)]
  const changed = editable.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
  return Object.fromEntries(changed.map((name) => [name, next[name]])) as ChangeEdits
}

/** Whether the form can be saved. */
export function isWhole({ kind }: Pick<Change, 'kind'>, draft: EditDraft): boolean {
  if (draft.title.trim() === '') return false
  return kind === 'task' || (draft.startDay !== '' && isTimed(draft) && wrongEnd(draft) === null)
}

function isTimed({ allDay, startTime }: EditDraft): boolean {
  return allDay || startTime !== ''
}

function allOf(draft: EditDraft): Required<ChangeEdits> {
  const { title, when, location, attendees } = eventFieldsOf(draft)
  const { startDay, startTime } = draft
  const due = startDay === '' ? null : startTime === '' ? startDay : `${startDay}T${startTime}`
  return { title, when, location, members: attendees.toSorted(), due }
}
