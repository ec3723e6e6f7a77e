import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#platform/config.ts'
import type { HttpContext } from './http-app.ts'
import { isEncrypted } from './http-headers.ts'
import type { RequestContext } from './request.ts'

/**
 * Cookies that no script reads and no other site sends. Over HTTPS their names begin with `__Host-`, so that browsers take them from this
 * host alone, and send them over HTTPS alone; that prefix wants the whole site as path (RFC 6265bis, section 4.1.3.2).
 */
export function cookiesOf(c: HttpContext, config: Config): Pick<RequestContext, 'cookie' | 'setCookie'> {
  const isOverHttps = isEncrypted(config)
  return {
    cookie: (name) => getCookie(c, cookieNameOf(name, config)),
    setCookie: (name, { value, maxAgeSeconds }) =>
      setCookie(c, cookieNameOf(name, config), value, {
        path: isOverHttps ? '/' : '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isOverHttps,
        maxAge: maxAgeSeconds,
      }),
  }
}

/** What a cookie is called on the wire. */
export function cookieNameOf(name: string, config: Pick<Config, 'publicUrl'>): string {
  return isEncrypted(config) ? `__Host-${name}` : name
}
