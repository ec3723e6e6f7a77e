import { type Kysely, sql } from 'kysely'
import type { Claims, FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SecondaryEmail } from '../contract.ts'

/** A member's addresses, in the order in which they were added. */
export function addressesOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return db
    .selectFrom('secondary_emails')
    .select([
      'email',
      sql<SecondaryEmail['status']>`case when verified_at is null then 'pending'
        when unsubscribed_at is null then 'verified' else 'unsubscribed' end`.as('status'),
      'created_at as createdAt',
    ])
    .where('family_id', '=', familyId)
    .where('profile_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('email')
}

/** Whose the address will be; held until the transaction ends, so that two at once are not both the fifth. */
export function lockMember(db: SystemDb, { familyId, id }: { familyId: string; id: string }) {
  return db
    .selectFrom('profiles')
    .innerJoin('families', 'families.id', 'profiles.family_id')
    .select(['profiles.first_name as firstName', 'profiles.email as ownEmail', 'families.name as familyName'])
    .where('profiles.family_id', '=', familyId)
    .where('profiles.id', '=', id)
    .forUpdate('profiles')
    .executeTakeFirst()
}

interface Address {
  familyId: string
  memberId: string
  email: string
}

export async function addAddress(db: SystemDb, { familyId, memberId, email, now }: Address & { now: string }) {
  await db
    .insertInto('secondary_emails')
    .values({ family_id: familyId, profile_id: memberId, email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whose address it is; nobody's, where it was removed in the meantime. */
export async function markVerified(db: SystemDb, { familyId, memberId, email, now }: Address & { now: string }) {
  const { numUpdatedRows } = await db
    .updateTable('secondary_emails')
    .set({ verified_at: now, unsubscribed_at: null })
    .where('family_id', '=', familyId)
    .where('profile_id', '=', memberId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return db
    .selectFrom('profiles')
    .select('first_name as firstName')
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .executeTakeFirst()
}

/** Whether there was such an address to remove. */
export async function removeAddress(db: FamilyDb, { familyId, memberId, email }: Address): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secondary_emails')
    .where('family_id', '=', familyId)
    .where('profile_id', '=', memberId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whoever of the family has added the address: it gets no more letters. */
export async function unsubscribe(
  db: SystemDb,
  { familyId, email, now }: { familyId: string; email: string; now: string },
): Promise<void> {
  await db
    .updateTable('secondary_emails')
    .set({ unsubscribed_at: now })
    .where('family_id', '=', familyId)
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
