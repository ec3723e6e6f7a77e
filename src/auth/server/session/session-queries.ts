import type { SystemDb } from '#platform/database/database.ts'
import { logins } from '../login-queries.ts'

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

export async function markUsed(db: SystemDb, { tokenHash, now }: { tokenHash: Buffer; now: string }): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** The session that a refresh token belongs to, locked until the transaction ends: refreshes of one session take turns. */
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

/** Read after the session is locked, since what was read before may be old by then. */
export function refreshToken(db: SystemDb, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Whose session it is; nothing when the login is gone or has changed its family since. */
export function loginOfSession(db: SystemDb, session: { login_id: string; family_id: string | null }) {
  return logins(db)
    .where('id', '=', session.login_id)
    .where('family_id', 'is not distinct from', session.family_id)
    .executeTakeFirst()
}

export async function touchSession(
  db: SystemDb,
  { sessionId, now }: { sessionId: string; now: string },
): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}

interface End {
  now: string
  reason: 'signed-out' | 'reused' | 'revoked' | 'expired'
}

/** Ends a session, unless it has ended: the first reason stays. */
export async function endSession(db: SystemDb, { sessionId, now, reason }: End & { sessionId: string }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
