import type { Insertable } from 'kysely'
import type { SystemDb } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'

export function familyByCode(db: SystemDb, code: string) {
  return db.selectFrom('family_codes').select('family_id as id').where('code', '=', code).executeTakeFirst()
}

/** Whether the address was free; of many that sign up with it at once, one gets it. */
export async function addLogin(db: SystemDb, login: Insertable<Schema['logins']>): Promise<boolean> {
  const result = await db
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Where the family is found by its code and by the address its mail comes to. */
export async function addDirectoryEntries(
  db: SystemDb,
  { familyId, code, localPart }: { familyId: string; code: string; localPart: string },
): Promise<void> {
  await db.insertInto('family_codes').values({ code, family_id: familyId }).execute()
  await db.insertInto('forwarding_addresses').values({ local_part: localPart, family_id: familyId }).execute()
}

export async function addFamily(db: SystemDb, family: Insertable<Schema['families']>): Promise<void> {
  await db.insertInto('families').values(family).execute()
}

export async function addProfile(db: SystemDb, profile: Insertable<Schema['profiles']>): Promise<void> {
  await db.insertInto('profiles').values(profile).execute()
}

export async function colorsOf(db: SystemDb, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('color').where('family_id', '=', familyId).execute()
  return rows.map((row) => row.color)
}

/** The member whom a parent added under this address before there was an account. */
export function pendingMember(db: SystemDb, { familyId, email }: { familyId: string; email: string }) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role', 'first_name as firstName'])
    .where('family_id', '=', familyId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst()
}

export async function activateMember(
  db: SystemDb,
  { familyId, id, firstName }: { familyId: string; id: string; firstName: string },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ status: 'active', first_name: firstName })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}
