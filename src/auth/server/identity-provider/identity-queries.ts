import type { SystemDb } from '#platform/database/database.ts'
import { logins } from '../login-queries.ts'

interface Identity {
  issuer: string
  subject: string
}

export function loginOfIdentity(db: SystemDb, { issuer, subject }: Identity) {
  return logins(db)
    .innerJoin('login_identities', 'login_identities.login_id', 'logins.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether the account is linked to an identity of this provider already. */
export async function hasIdentityAt(db: SystemDb, { issuer, loginId }: { issuer: string; loginId: string }) {
  const identity = await db
    .selectFrom('login_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return identity !== undefined
}

/** Whether the link is new: two sign-ins at once may both link the same identity for the first time. */
export async function addIdentity(
  db: SystemDb,
  { issuer, subject, loginId, now }: Identity & { loginId: string; now: string },
): Promise<boolean> {
  const added = await db
    .insertInto('login_identities')
    .values({ issuer, subject, login_id: loginId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return added !== undefined
}

/** The providers whose identities open the account, in the order in which they were linked. */
export function identitiesOf(db: SystemDb, loginId: string) {
  return db
    .selectFrom('login_identities')
    .select(['issuer', 'created_at as createdAt'])
    .where('login_id', '=', loginId)
    .orderBy('created_at')
    .orderBy('issuer')
    .execute()
}

export async function removeIdentity(
  db: SystemDb,
  { issuer, loginId }: { issuer: string; loginId: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('login_identities')
    .where('issuer', '=', issuer)
    .where('login_id', '=', loginId)
    .returning('subject')
    .executeTakeFirst()
  return removed !== undefined
}
