import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

export interface RefreshTokens {
  /** The one token that follows this one, however often and from wherever it is asked for. */
  successorOf(token: string): string
}

/** Successors are derived with a key that only the server has: whoever holds a used token cannot make the next. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = deriveKey(secret, 'refresh tokens')
  return { successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url') }
}
