import type { RequestContext } from '#platform/http/request.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

const name = 'roost_refresh'

/** The refresh token that came with a request. */
export function readRefreshCookie({ cookie }: RequestContext, tokens: RefreshTokens): string | null {
  const value = cookie(name) ?? ''
  return value === '' || value.length > 100 ? null : tokens.tokenIn(value)
}

export function setRefreshCookie(
  { setCookie }: RequestContext,
  { tokens, token, maxAgeSeconds }: { tokens: RefreshTokens; token: string; maxAgeSeconds: number },
): void {
  setCookie(name, { value: tokens.signed(token), maxAgeSeconds })
}

export function clearRefreshCookie({ setCookie }: RequestContext): void {
  setCookie(name, { value: '', maxAgeSeconds: 0 })
}
