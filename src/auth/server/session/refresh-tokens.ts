import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/** Successors are derived with a key that only the server has, so the holder of a used token cannot compute the next. */
export function createRefreshTokens(secret: string) {
  const [key, cookieKey] = [deriveKey(secret, 'refresh tokens'), deriveKey(secret, 'refresh cookies')]
  const signatureOf = (token: string) => createHmac('sha256', cookieKey).update(token).digest().subarray(0, 16)
  return {
    /** The successor of a token: the same one each time it is asked for. */
    successorOf: (token: string) => createHmac('sha256', key).update(token).digest('base64url'),
    /** The token as a cookie carries it: signed, so that no session continues under another SECRET. */
    signed: (token: string) => `${token}.${signatureOf(token).toString('base64url')}`,
    /** The token of a cookie; for a cookie with a wrong signature, a token that no session has. */
    tokenIn(cookie: string) {
      const [token = '', signature = ''] = cookie.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(token)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : nobodys
    },
  }
}

const nobodys = 'of nobody'
