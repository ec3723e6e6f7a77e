import { dayIn } from '#basics/zone-clock.ts'
import type { StatedTime } from '#calendar/contract.ts'
import { dueInstant } from '#calendar/rules/resolve-time.ts'
import { notInFamily, wrongTime } from '#calendar/rules/refusals.ts'
import type { Series } from '#calendar/rules/series/occurrences.ts'
import { movedAll } from '#calendar/rules/series/series.ts'
import { checkTakesPlace, eventColumnsOf, InvalidEvent } from '#calendar/server/event-columns.ts'
import { areMembers } from '#calendar/server/queries.ts'
import { usualDoer } from '#family/rules/usual-doer.ts'
import { doersOf } from '#family/server/queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { ChangeEdits } from '#mail/contract.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import { editableIn, editedOver, type Editable } from '#mail/rules/review/editable-fields.ts'
import { hasPassed, lastDayOf } from '#mail/rules/review/last-day.ts'
import { changesToDecide, type DecidableChange, setEdited } from './proposal-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import type { MemberAction } from '../undo/undo-mail.ts'

interface Editing extends Omit<MemberAction, 'id'> {
  timezone: string
  edits: ChangeEdits
}

/** Corrects a proposal, which stays open. Throws `InvalidEvent` for an invalid edit. */
export async function editChange(
  db: FamilyDb,
  { id, ...editing }: MemberAction & { edits: ChangeEdits },
): Promise<'done' | 'not-found' | 'not-now'> {
  const { familyId } = editing
  const { timezone } = await lockFamilyRow(db, familyId)
  const [change] = await changesToDecide(db, { familyId, ids: [id] })
  if (change === undefined) return 'not-found'
  return (await editProposal(db, { change, ...editing, timezone })) === null ? 'not-now' : 'done'
}

/** The change once edited; null where it is not open, or an edited field is not editable. Throws `InvalidEvent`. */
export async function editProposal(
  db: FamilyDb,
  { change, familyId, by, now, timezone, edits }: Editing & { change: DecidableChange },
): Promise<DecidableChange | null> {
  const { after, state } = change
  if (after === null || (state !== 'proposed' && state !== 'lapsed') || change.undoneAt !== null) return null
  if (Object.keys(edits).length === 0) return change
  const editable = editableIn(change)
  if (Object.keys(edits).some((name) => !editable.includes(name as Editable))) return null
  const given = await columnsFor(db, { ...change, after: { ...after, ...change.edited }, familyId, timezone, edits })
  const edited = editedOver(after, { ...change.edited, ...given })
  const columns = { ...after, ...edited }
  const lastDay = lastDayOf({ ...change, item: edited === null ? change.item : columns, after: columns }, timezone)
  const isOver = hasPassed(lastDay, dayIn(now, timezone))
  const next = {
    ...change,
    edited,
    title: change.action === 'create' ? String(columns['title']) : change.title,
    // A lapsed proposal that gets a day to come is open again.
    state: state === 'lapsed' && !isOver ? ('proposed' as const) : state,
  }
  await setEdited(db, { familyId, ...next, lastDay, editedBy: edited === null ? null : by })
  return next
}

type Edited = Pick<DecidableChange, 'kind' | 'before'> & { after: Columns }

async function columnsFor(
  db: FamilyDb,
  { kind, after, familyId, timezone, edits }: Edited & Pick<Editing, 'familyId' | 'timezone' | 'edits'>,
): Promise<Columns> {
  const { title, when, due, location, members } = edits
  const named = title === undefined ? {} : { title }
  if (kind === 'task') {
    if (members !== undefined && !(await areMembers(db, { familyId, ids: members })))
      throw new InvalidEvent(notInFamily)
    const doers = members === undefined ? [] : await doersOf(db, familyId)
    return {
      ...named,
      ...(due !== undefined && { due_date: instantOf(due, timezone), due_with_event: false }),
      // The same rule as for a task of a mail.
      ...(members !== undefined && { concerns: members, assigned_to: usualDoer(members, doers) }),
    }
  }
  const columns = await eventColumnsOf(db, {
    familyId,
    ...named,
    ...(when !== undefined && inSeries(after, when)),
    ...(location !== undefined && { location }),
    ...(members !== undefined && { attendees: members }),
  })
  if (when !== undefined) checkTakesPlace(seriesOf({ ...after, ...columns } as Columns))
  return columns as Columns
}

function instantOf(due: string | null, timezone: string): string | null {
  const instant = due === null ? null : dueInstant(due, timezone)
  if (due !== null && instant === null) throw new InvalidEvent(wrongTime)
  return instant
}

/** A series that begins on another day is repeated from there on. */
function inSeries(after: Columns, when: StatedTime): { when: StatedTime; recurrence?: string } {
  const series = seriesOf(after)
  const { recurrence } = series
  if (recurrence === null) return { when }
  const moved = movedAll({ ...series, recurrence }, { turn: series.localStart, when })
  return { when: moved.when, recurrence: moved.recurrence }
}

function seriesOf(columns: Columns): Series {
  const text = (name: string) => String(columns[name] ?? '')
  return {
    allDay: columns['all_day'] === true,
    localStart: text('local_start'),
    localEnd: typeof columns['local_end'] === 'string' ? columns['local_end'] : null,
    timezone: text('timezone'),
    startTime: text('start_time'),
    endTime: text('end_time'),
    recurrence: typeof columns['recurrence'] === 'string' ? columns['recurrence'] : null,
    exceptions: [],
    cancelledTurns: [],
  }
}
