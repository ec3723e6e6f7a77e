import { sql } from 'kysely'
import type { SystemDb } from '#platform/database.ts'

/**
 * Takes a member out of the family. What was theirs stays with the family and is nobody's; an array has no foreign key, so
 * their id leaves the events and tasks here.
 */
export async function removeProfile(
  db: SystemDb,
  { familyId, memberId }: { familyId: string; memberId: string },
): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ attendees: sql`array_remove(attendees, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${memberId}::uuid = any (attendees)`)
    .execute()
  await db
    .updateTable('tasks')
    .set({ concerns: sql`array_remove(concerns, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${memberId}::uuid = any (concerns)`)
    .execute()
  await db.deleteFrom('profiles').where('family_id', '=', familyId).where('id', '=', memberId).execute()
}

/** Held until the transaction ends, so that two who leave at once do not each take the other for the one who stays. */
export async function lockFamily(db: SystemDb, familyId: string): Promise<void> {
  await db.selectFrom('families').select('id').where('id', '=', familyId).forUpdate().execute()
}

/** Who is in the family for real: those who are only invited can neither be admin nor look after children. */
export function activeMembers(db: SystemDb, familyId: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'role', 'is_family_admin as isFamilyAdmin'])
    .where('family_id', '=', familyId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function makeAdmin(
  db: SystemDb,
  { familyId, memberId }: { familyId: string; memberId: string },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ is_family_admin: true })
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .execute()
}
