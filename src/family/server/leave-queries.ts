import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { isWithoutAccount } from './queries.ts'

/**
 * Takes a member out of the family. What was theirs stays with the family and is nobody's; an array has no foreign key, so
 * their id leaves the events and tasks here, and the lifts that were theirs are nobody's yet.
 */
export async function removeProfile(
  db: FamilyDb | SystemDb,
  { familyId, memberId }: { familyId: string; memberId: string },
): Promise<void> {
  // The family's activity tells of no change to what they leave.
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
 * Held until the transaction ends, so that two who leave at once do not each take the other for the one who stays. Whoever
 * changes an event refers to the family meanwhile, and neither waits for the other.
 */
export async function lockFamily(db: FamilyDb | SystemDb, familyId: string): Promise<void> {
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
}

/** All members, also the invited, those without an account and the inactive. */
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

/** Whoever signs in with it is in no family; what it was given for the old one is good no longer. */
export async function detachLogin(db: SystemDb, { id, now }: { id: string; now: string }): Promise<void> {
  await db.updateTable('logins').set({ family_id: null, updated_at: now }).where('id', '=', id).execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('login_id', '=', id)
    .where('purpose', 'in', ['invite', 'secondary-email'])
    .execute()
  await db.deleteFrom('joinings').where('login_id', '=', id).execute()
}

/** The code before it leads to no family from now on. */
export async function replaceCode(db: SystemDb, { familyId, code }: { familyId: string; code: string }): Promise<void> {
  await db.updateTable('family_codes').set({ code }).where('family_id', '=', familyId).execute()
  await db.updateTable('families').set({ family_code: code }).where('id', '=', familyId).execute()
}

/** Takes a family away with all that is its own: its rows go with it by their foreign keys, the directory's by hand. */
export async function deleteFamily(db: SystemDb, familyId: string): Promise<void> {
  for (const table of ['one_time_tokens', 'family_codes', 'forwarding_addresses', 'arrivals', 'joinings'] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
  await db.deleteFrom('families').where('id', '=', familyId).execute()
}
