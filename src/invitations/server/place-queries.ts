import { sql } from 'kysely'
import type { SystemDb } from '#platform/database.ts'

interface Taking {
  familyId: string
  placeId: string
  memberId: string
  firstName: string
}

export async function activatePlace(db: SystemDb, { familyId, memberId, firstName }: Taking): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ status: 'active', first_name: firstName })
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .execute()
}

/** Gives a place to an account that was there before it, and so has another id: all that names the place names the account. */
export async function handOverPlace(db: SystemDb, { familyId, placeId, memberId }: Taking): Promise<void> {
  await sql`
    insert into profiles (family_id, id, first_name, last_name, role, status, email, about, goes_alone, color, timezone, locale, date_format, created_at)
    select family_id, ${memberId}::uuid, first_name, last_name, role, status, email, about, goes_alone, color, timezone, locale, date_format, created_at
    from profiles where family_id = ${familyId}::uuid and id = ${placeId}::uuid`.execute(db)
  for (const column of ['assigned_to', 'created_by'] as const)
    await db
      .updateTable('tasks')
      .set({ [column]: memberId })
      .where('family_id', '=', familyId)
      .where(column, '=', placeId)
      .execute()
  await db
    .updateTable('tasks')
    .set({ concerns: sql`array_replace(concerns, ${placeId}::uuid, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${placeId}::uuid = any (concerns)`)
    .execute()
  await db
    .updateTable('calendar_events')
    .set({ attendees: sql`array_replace(attendees, ${placeId}::uuid, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${placeId}::uuid = any (attendees)`)
    .execute()
  for (const column of ['lift_there', 'lift_back'] as const)
    await db
      .updateTable('calendar_events')
      .set({ [column]: memberId })
      .where('family_id', '=', familyId)
      .where(column, '=', placeId)
      .execute()
  await db.deleteFrom('profiles').where('family_id', '=', familyId).where('id', '=', placeId).execute()
}
