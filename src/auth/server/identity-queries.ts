import type { SystemDb } from '#platform/database.ts'

interface Identity {
  issuer: string
  subject: string
}

export function loginOfIdentity(db: SystemDb, { issuer, subject }: Identity) {
  return db
    .selectFrom('login_identities')
    .innerJoin('logins', 'logins.id', 'login_identities.login_id')
    .select(['logins.id', 'logins.email', 'logins.role', 'logins.first_name', 'logins.family_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether the account belongs to somebody at this provider already. */
export async function hasIdentityAt(db: SystemDb, { issuer, loginId }: { issuer: string; loginId: string }) {
  const identity = await db
    .selectFrom('login_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return identity !== undefined
}

export async function addIdentity(db: SystemDb, identity: Identity & { loginId: string; now: string }): Promise<void> {
  const { issuer, subject, loginId, now } = identity
  await db.insertInto('login_identities').values({ issuer, subject, login_id: loginId, created_at: now }).execute()
}
