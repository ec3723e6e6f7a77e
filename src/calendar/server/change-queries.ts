import { type Insertable, sql, type Updateable } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Which } from './queries.ts'

type Row = Schema['calendar_events']
export type EventColumns = Updateable<Row>

/** Whether it was added: the page makes the id, and the same request sent again adds nothing. */
export async function addEvent(db: FamilyDb, row: Insertable<Row>): Promise<boolean> {
  const added = await db
    .insertInto('calendar_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The digest of the page's request that created this event; null where no page did, or there is no event. */
export async function askedAs(db: FamilyDb, { familyId, id }: Which): Promise<Buffer | null> {
  const event = await db
    .selectFrom('calendar_events')
    .select('asked_as as askedAs')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return event?.askedAs ?? null
}

export async function setEvent(
  db: FamilyDb,
  { familyId, id, columns }: Which & { columns: EventColumns },
): Promise<void> {
  await db.updateTable('calendar_events').set(columns).where('family_id', '=', familyId).where('id', '=', id).execute()
}

/** What was taken out of a series from a turn on belongs to what goes on from there. */
export async function handOverTurns(
  db: FamilyDb,
  { familyId, id, from, to }: Which & { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ series_id: to })
    .where('family_id', '=', familyId)
    .where('series_id', '=', id)
    .where('original_start', '>', from)
    .execute()
}

/** The single turns that were taken out of a series go into the bin with it, or come out again. */
export async function setTurnsDeleted(
  db: FamilyDb,
  { familyId, id, before, deletedAt }: Which & { before: string | null; deletedAt: string | null },
): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ deleted_at: deletedAt })
    .where('family_id', '=', familyId)
    .where('series_id', '=', id)
    .where('recurrence', 'is', null)
    .where('deleted_at', before === null ? 'is' : '=', before)
    .execute()
}

/** A turn goes back into its series, as if it had never been taken out. */
export async function rejoin(
  db: FamilyDb,
  { familyId, id, seriesId, turn, now }: Which & { seriesId: string; turn: string; now: string },
): Promise<void> {
  await db.deleteFrom('calendar_events').where('family_id', '=', familyId).where('id', '=', id).execute()
  await takeBackIn(db, { familyId, id: seriesId, day: turn.slice(0, 10), now })
}

/** A series takes place once more on a day that it left out. */
export async function takeBackIn(
  db: FamilyDb,
  { familyId, id, day, now }: Which & { day: string; now: string },
): Promise<void> {
  const set = { exceptions: sql<string[]>`array_remove(exceptions, ${day})`, updated_at: now }
  await db.updateTable('calendar_events').set(set).where('family_id', '=', familyId).where('id', '=', id).execute()
}
