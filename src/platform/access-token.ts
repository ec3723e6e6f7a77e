import { createSigner, createVerifier } from 'fast-jwt'
import type { Claims } from './database.ts'
import { deriveKey } from './crypto.ts'

/** Seconds. The session itself is checked at every request; this bounds how long a copied token could be tried. */
export const accessTokenLifetime = 3600

export interface AccessTokens {
  /** `expiresAt` in seconds since 1970. */
  issue(claims: Claims, now: Date): { token: string; expiresAt: number }
  /** Null for a token that is not ours or has expired. */
  read(token: string): Claims | null
}

/** Signed, not secret: RFC 7519 with HMAC SHA-256. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access tokens')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 10_000 })
  return {
    issue({ memberId, familyId, sessionId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + accessTokenLifetime
      return { token: sign({ sub: memberId, fid: familyId, sid: sessionId, iat: issuedAt, exp: expiresAt }), expiresAt }
    },
    read(token) {
      try {
        const { sub, fid, sid } = verify(token) as { sub: string; fid: string; sid: string }
        return { memberId: sub, familyId: fid, sessionId: sid }
      } catch {
        // Whatever is wrong with it, the answer is the same: sign in again.
        return null
      }
    },
  }
}
