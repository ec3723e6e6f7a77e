import type { Insertable } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

export function familyByCode(db: SystemDb, code: string) {
  return db.selectFrom('family_codes').select('family_id as id').where('code', '=', code).executeTakeFirst()
}

/** Whether the address was free; of several sign-ups with it at once, only one gets it. */
export async function addLogin(db: SystemDb, login: Insertable<Schema['logins']>): Promise<boolean> {
  const result = await db
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores the code and the forwarding address by which the family is found. */
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

export async function colorsOf(db: SystemDb, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('color').where('family_id', '=', familyId).execute()
  return rows.map((row) => row.color)
}

/** Whether somebody has an account with this address. */
export async function isTaken(db: SystemDb, email: string): Promise<boolean> {
  const login = await db.selectFrom('logins').select('id').where('email', '=', email).executeTakeFirst()
  return login !== undefined
}

/** Takes an account with its sessions into a family. */
export async function moveLogin(
  db: SystemDb,
  { id, familyId, role, now }: { id: string; familyId: string; role: 'parent' | 'child'; now: string },
): Promise<void> {
  await db.updateTable('logins').set({ family_id: familyId, role, updated_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ family_id: familyId })
    .where('login_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
