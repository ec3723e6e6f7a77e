import type { SystemDb } from '#platform/database/database.ts'

/** A login as sign-in needs it. */
export function loginByEmail(db: SystemDb, email: string) {
  return db
    .selectFrom('logins')
    .select(['id', 'email', 'password_hash', 'confirmed_at', 'role', 'first_name', 'family_id'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function loginById(db: SystemDb, id: string) {
  return db
    .selectFrom('logins')
    .select(['id', 'email', 'password_hash', 'confirmed_at', 'role', 'first_name', 'family_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Whether the password that was just checked is still the account's; holds the login, so that a change of it that is
 * under way either comes first or ends the session that opens now.
 */
export async function stillHasPassword(
  db: SystemDb,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const login = await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst()
  return login !== undefined
}

export async function countLogin(db: SystemDb, loginId: string): Promise<void> {
  await db
    .updateTable('logins')
    .set((build) => ({ login_count: build('login_count', '+', 1) }))
    .where('id', '=', loginId)
    .execute()
}

export interface NewSession {
  id: string
  login_id: string
  family_id: string | null
  user_agent: string
  address: string
  created_at: string
  last_used_at: string
}

export async function addSession(db: SystemDb, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

interface NewToken {
  token_hash: Buffer
  session_id: string
  created_at: string
  expires_at: string
}

export async function addRefreshToken(db: SystemDb, token: NewToken): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute()
}

export async function markUsed(db: SystemDb, tokenHash: Buffer, now: string): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** The session that a refresh token belongs to, held until the transaction ends: refreshes of one session take turns. */
export async function lockSessionOf(db: SystemDb, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'login_id', 'family_id', 'created_at', 'ended_at'])
    .where('id', '=', (build) =>
      build.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Read after the session is held, since what was read before may be old by then. */
export function refreshToken(db: SystemDb, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Whose session it is; nothing when the login is gone or has changed its family since. */
export function loginOfSession(
  db: SystemDb,
  { login_id: loginId, family_id: familyId }: { login_id: string; family_id: string | null },
) {
  return db
    .selectFrom('logins')
    .select(['id', 'email', 'password_hash', 'role', 'first_name', 'family_id'])
    .where('id', '=', loginId)
    .where('family_id', 'is not distinct from', familyId)
    .executeTakeFirst()
}

export async function touchSession(db: SystemDb, sessionId: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}

interface End {
  now: string
  reason: 'signed-out' | 'reused' | 'revoked' | 'expired'
}

/** Ends a session, unless it has ended: the first reason stays. */
export async function endSession(db: SystemDb, sessionId: string, { now, reason }: End): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
