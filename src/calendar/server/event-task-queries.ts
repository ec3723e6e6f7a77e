import { sql } from 'kysely'
import { addDays, type Day } from '#basics/day.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { LockedEvent, Which } from './queries.ts'

interface Followed {
  familyId: string
  /** The event before the change. */
  event: Pick<LockedEvent, 'id' | 'seriesId' | 'localStart' | 'recurrence'>
}

/** Moves the tasks that are due with an event when it moves, unless somebody has chosen another day for them. */
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

/** Moves the unedited tasks that are due with an event into the bin with it, or restores them with it. */
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

/** Assigns the tasks that are due from a day on to the new series, whatever has become of them since. */
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

/**
 * Open tasks of the event: due on its day or the day before; for a series, on those of any turn. A turn's tasks belong to
 * its series.
 */
function isDueWith({ familyId, event }: Followed) {
  const { id, seriesId, localStart, recurrence } = event
  const day = localStart.slice(0, 10)
  const last = recurrence === null ? day : 'infinity'
  return sql<boolean>`due_with_event and status <> 'completed' and event_id in (${id}::uuid, ${seriesId}::uuid)
    and (due_date at time zone ${zoneOf(familyId)})::date between ${addDays(day, -1)}::date and ${last}::date`
}

/** A task is due in the family's time zone, wherever the event is. */
function zoneOf(familyId: string) {
  return sql`(select timezone from families where id = ${familyId}::uuid)`
}
