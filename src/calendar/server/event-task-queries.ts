import { sql } from 'kysely'
import { addDays, type Day } from '#basics/day.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { LockedEvent, Which } from './queries.ts'

interface Followed {
  familyId: string
  /** As it stood before. */
  event: Pick<LockedEvent, 'id' | 'seriesId' | 'localStart' | 'recurrence'>
}

/** Moves the tasks that are due with an event along with it, unless somebody has chosen another day for them. */
export async function moveTasksAlong(db: FamilyDb, { days, ...followed }: Followed & { days: number }): Promise<void> {
  const { familyId } = followed
  const zone = zoneOf(familyId)
  await db
    .updateTable('tasks')
    .set({ due_date: sql`(due_date at time zone ${zone} + make_interval(days => ${days})) at time zone ${zone}` })
    .where('family_id', '=', familyId)
    .where(isDueWith(followed))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Moves the tasks that are due with an event, and that nobody has edited, into the bin with it, or out again. */
export async function setTasksDeleted(
  db: FamilyDb,
  { before, deletedAt, ...followed }: Followed & { before: string | null; deletedAt: string | null },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ deleted_at: deletedAt })
    .where('family_id', '=', followed.familyId)
    .where(isDueWith(followed))
    .where('edited_at', 'is', null)
    .where('deleted_at', before === null ? 'is' : '=', before)
    .execute()
}

/** What is due with a turn from a day on belongs to the series that goes on from there, whatever became of it since. */
export async function handOverTasks(
  db: FamilyDb,
  { familyId, id, from, to }: Which & { from: Day; to: string },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ event_id: to })
    .where('family_id', '=', familyId)
    .where('event_id', '=', id)
    .where(sql<boolean>`due_with_event and (due_date at time zone ${zoneOf(familyId)})::date >= ${from}::date`)
    .execute()
}

/** Still to be done for it: on its day or on the eve; of a series on that of any turn. A turn's tasks are its series'. */
function isDueWith({ familyId, event }: Followed) {
  const { id, seriesId, localStart, recurrence } = event
  const day = localStart.slice(0, 10)
  const last = recurrence === null ? day : 'infinity'
  return sql<boolean>`due_with_event and status <> 'completed' and event_id in (${id}::uuid, ${seriesId}::uuid)
    and (due_date at time zone ${zoneOf(familyId)})::date between ${addDays(day, -1)}::date and ${last}::date`
}

/** A task is due on the family's clock, wherever the event is. */
function zoneOf(familyId: string) {
  return sql`(select timezone from families where id = ${familyId}::uuid)`
}
