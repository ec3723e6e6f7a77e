import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { isWithoutAccount } from './queries.ts'

/**
 * Removes a member from the family. Their things stay in the family without an assignee. An array has no foreign key, so
 * their id is removed from events and tasks here, and so are their lifts, which become open.
 */
export async function removeProfile(
  db: FamilyDb | SystemDb,
  { familyId, memberId }: { familyId: string; memberId: string },
): Promise<void> {
  // The activity records no changes to the things that they leave.
  await sql`select set_config('app.member_goes', 'yes', true)`.execute(db)
  await db
    .updateTable('calendar_events')
    .set({ attendees: sql`array_remove(attendees, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${memberId}::uuid = any (attendees)`)
    .execute()
  await db
    .updateTable('calendar_events')
    .set({ lift_there: sql`nullif(lift_there, ${memberId})`, lift_back: sql`nullif(lift_back, ${memberId})` })
    .where('family_id', '=', familyId)
    .where((build) => build.or([build('lift_there', '=', memberId), build('lift_back', '=', memberId)]))
    .execute()
  await db
    .updateTable('tasks')
    .set({ concerns: sql`array_remove(concerns, ${memberId}::uuid)` })
    .where('family_id', '=', familyId)
    .where(sql<boolean>`${memberId}::uuid = any (concerns)`)
    .execute()
  await db.deleteFrom('profiles').where('family_id', '=', familyId).where('id', '=', memberId).execute()
}

/**
 * Locked until the transaction ends, so that two members who leave at once do not each take the other for the one who stays.
 * Changes to events refer to the family by a foreign key; they do not wait for this lock, nor it for them.
 */
export async function lockFamily(db: FamilyDb | SystemDb, familyId: string): Promise<void> {
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
}

/** All members, including those who are invited, without an account or inactive. */
export function allMembers(db: FamilyDb | SystemDb, familyId: string) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'status',
      'is_family_admin as isFamilyAdmin',
      isWithoutAccount,
    ])
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Takes a login out of its family; its links of the old family become invalid. */
export async function detachLogin(db: SystemDb, { id, now }: { id: string; now: string }): Promise<void> {
  await db.updateTable('logins').set({ family_id: null, updated_at: now }).where('id', '=', id).execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('login_id', '=', id)
    .where('purpose', 'in', ['invite', 'secondary-email'])
    .execute()
  await db.deleteFrom('joinings').where('login_id', '=', id).execute()
}

/** The former code no longer leads to a family. */
export async function replaceCode(db: SystemDb, { familyId, code }: { familyId: string; code: string }): Promise<void> {
  await db.updateTable('family_codes').set({ code }).where('family_id', '=', familyId).execute()
  await db.updateTable('families').set({ family_code: code }).where('id', '=', familyId).execute()
}

/** Deletes a family with everything it owns: its rows by their foreign keys, its rows in directory tables one by one. */
export async function deleteFamily(db: SystemDb, familyId: string): Promise<void> {
  for (const table of ['one_time_tokens', 'family_codes', 'forwarding_addresses', 'arrivals', 'joinings'] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
  await db.deleteFrom('families').where('id', '=', familyId).execute()
}
