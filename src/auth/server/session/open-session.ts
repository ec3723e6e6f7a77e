import { newId } from '#basics/id.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { refreshTokenExpiry } from '#auth/rules/session-life.ts'
import { addRefreshToken, addSession } from './session-queries.ts'
import { countLogin } from '../login-queries.ts'

/** From where somebody signs in. */
export interface SignInOrigin {
  now: Date
  userAgent: string
  address: string
}

type Opening = SignInOrigin & { login: { id: string; family_id: string | null } }

/** Begins a session of its own for each sign-in, with the first of its refresh tokens. */
export async function openSession(db: SystemDb, { login, now, userAgent, address }: Opening) {
  const sessionId = newId()
  const token = newToken()
  const at = now.toISOString()
  const expiresAt = refreshTokenExpiry(now, now)
  // Sent together: the client pipelines what is not awaited in between.
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
