import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import { rotationStep } from '#auth/rules/refresh-token-rotation.ts'
import { refreshTokenExpiry } from '#auth/rules/session-life.ts'
import {
  addRefreshToken,
  endSession,
  lockSessionOf,
  loginOfSession,
  markUsed,
  refreshToken,
  touchSession,
} from './session-queries.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

interface Refresh {
  transactions: ScopedTransactions
  tokens: RefreshTokens
  now: Date
}

/**
 * The session with a fresh refresh token; null if the session has ended, or this use of a token ends it. The README draws
 * the states.
 */
export function rotateRefreshToken(token: string, { transactions, tokens, now }: Refresh) {
  return transactions.asSystem('refresh a session', async (db) => {
    const session = await lockSessionOf(db, hashToken(token))
    if (session === undefined || session.ended_at !== null) return null
    const login = await loginOfSession(db, session)
    if (login === undefined) return end(db, { sessionId: session.id, now, reason: 'revoked' })
    const newest = await newestOf(db, { token, tokens, now })
    if (newest === 'expired' || newest === 'reused') return end(db, { sessionId: session.id, now, reason: newest })
    if (!newest.isFresh) return { session, login, token: newest.token, expiresAt: newest.expiresAt }

    const successor = tokens.successorOf(newest.token)
    const expiresAt = refreshTokenExpiry(new Date(session.created_at), now)
    const at = now.toISOString()
    await markUsed(db, { tokenHash: hashToken(newest.token), now: at })
    await addRefreshToken(db, {
      token_hash: hashToken(successor),
      session_id: session.id,
      created_at: at,
      expires_at: expiresAt.toISOString(),
    })
    await touchSession(db, { sessionId: session.id, now: at })
    return { session, login, token: successor, expiresAt }
  })
}

/** Follows recently used tokens to the newest token of the session, which is the same for every request. */
async function newestOf(db: SystemDb, { token, tokens, now }: Pick<Refresh, 'tokens' | 'now'> & { token: string }) {
  for (let at = token, isFresh = true; ; at = tokens.successorOf(at), isFresh = false) {
    const row = await refreshToken(db, hashToken(at))
    if (row === undefined) throw new Error('a refresh token was used and has no successor')
    const expiresAt = new Date(row.expires_at)
    const answer = rotationStep({ usedAt: row.used_at === null ? null : new Date(row.used_at), expiresAt }, now)
    if (answer === 'expired' || answer === 'reused') return answer
    if (answer === 'rotate') return { token: at, expiresAt, isFresh }
  }
}

async function end(
  db: SystemDb,
  { sessionId, now, reason }: { sessionId: string; now: Date; reason: 'expired' | 'reused' | 'revoked' },
) {
  await endSession(db, { sessionId, now: now.toISOString(), reason })
  return null
}
