import { createSigner, createVerifier } from 'fast-jwt'
import type { Claims } from './database/database.ts'
import { deriveKey } from './crypto.ts'

/** Seconds. Each request checks the session itself; this limits how long a copied token can be tried. */
export const accessTokenLifetime = 3600
const mostVerified = 10_000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export interface AccessTokens {
  /** `expiresAt` in seconds since 1970. */
  issue(claims: Claims, now: Date): { token: string; expiresAt: number }
  /** Null for a token that is not ours or has expired. */
  read(token: string): Claims | null
}

/** RFC 7519 with HMAC SHA-256: signed, not encrypted. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access tokens')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'] })
  // A cache by the token's text: the verifier's own cache hashes the text first, which costs as much as verifying.
  const verified = new Map<string, { claims: Claims; expiresAt: number }>()
  const remember = (token: string, known: { claims: Claims; expiresAt: number }) => {
    for (const oldest of verified.size >= mostVerified ? verified.keys().take(1) : []) verified.delete(oldest)
    verified.set(token, known)
  }
  return {
    issue({ memberId, familyId, sessionId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + accessTokenLifetime
      return { token: sign({ sub: memberId, fid: familyId, sid: sessionId, iat: issuedAt, exp: expiresAt }), expiresAt }
    },
    read(token) {
      const known = verified.get(token)
      if (known !== undefined && known.expiresAt > Date.now() / 1000) return known.claims
      try {
        const { sub, fid, sid, exp } = verify(token) as { sub: string; fid: string; sid: string; exp: number }
        if (![sub, fid, sid].every((each) => uuid.test(each))) return null
        const claims = { memberId: sub, familyId: fid, sessionId: sid }
        remember(token, { claims, expiresAt: exp })
        return claims
      } catch {
        // For every fault in a token the answer is the same: sign in again.
        return null
      }
    },
  }
}
