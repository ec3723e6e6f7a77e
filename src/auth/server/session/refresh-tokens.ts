import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/** Successors are derived with a key that only the server has: whoever holds a used token cannot make the next. */
export function createRefreshTokens(secret: string) {
  const [key, cookieKey] = [deriveKey(secret, 'refresh tokens'), deriveKey(secret, 'refresh cookies')]
  const signatureOf = (token: string) => createHmac('sha256', cookieKey).update(token).digest().subarray(0, 16)
  return {
    /** The one token that follows this one, however often and from wherever it is asked for. */
    successorOf: (token: string) => createHmac('sha256', key).update(token).digest('base64url'),
    /** As a cookie carries it: signed, so that with another SECRET no session goes on. */
    signed: (token: string) => `${token}.${signatureOf(token).toString('base64url')}`,
    /** The token of a cookie; of one that was not signed here, a token that nobody has. */
    tokenIn(cookie: string) {
      const [token = '', signature = ''] = cookie.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(token)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : nobodys
    },
  }
}

const nobodys = 'of nobody'
