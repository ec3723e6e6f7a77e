import type { RequestContext } from '#platform/request.ts'

const name = 'roost_refresh'

/** The refresh token that came with a request. */
export function readRefreshCookie({ cookie }: RequestContext): string | null {
  const token = cookie(name) ?? ''
  return token === '' || token.length > 100 ? null : token
}

export function setRefreshCookie({ setCookie }: RequestContext, token: string, maxAgeSeconds: number): void {
  setCookie(name, token, maxAgeSeconds)
}

export function clearRefreshCookie({ setCookie }: RequestContext): void {
  setCookie(name, '', 0)
}
