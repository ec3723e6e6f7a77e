import type { Insertable } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { logins } from '../login-queries.ts'

export async function addSession(db: SystemDb, session: Insertable<Schema['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function addRefreshToken(db: SystemDb, token: Insertable<Schema['refresh_tokens']>): Promise<void> {
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

/** The login of a session; nothing when the login is gone or has changed its family since. */
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
