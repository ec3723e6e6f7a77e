import { newId } from '#basics/id.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { refreshTokenExpiry } from '#auth/rules/session-life.ts'
import { addRefreshToken, addSession } from './session-queries.ts'
import { countLogin } from '../login-queries.ts'

/** The device and the network address of a sign-in. */
export interface SignInOrigin {
  now: Date
  userAgent: string
  address: string
}

type Opening = SignInOrigin & { login: { id: string; family_id: string | null } }

/** Opens a session for a sign-in, with its first refresh token. */
export async function openSession(db: SystemDb, { login, now, userAgent, address }: Opening) {
  const sessionId = newId()
  const token = newToken()
  const at = now.toISOString()
  const expiresAt = refreshTokenExpiry(now, now)
  // Sent together: the client pipelines statements that are not awaited one by one.
  await Promise.all([
    addSession(db, {
      id: sessionId,
      login_id: login.id,
      family_id: login.family_id,
      user_agent: userAgent,
      address,
      created_at: at,
      last_used_at: at,
    }),
    addRefreshToken(db, {
      token_hash: hashToken(token),
      session_id: sessionId,
      created_at: at,
      expires_at: expiresAt.toISOString(),
    }),
    countLogin(db, login.id),
  ])
  return { sessionId, token, expiresAt }
}
