import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#platform/config.ts'
import type { HttpContext } from './http-app.ts'
import { isEncrypted } from './http-headers.ts'
import type { RequestContext } from './request.ts'

/**
 * Cookies that no script can read and no other site can send. Over HTTPS their names begin with `__Host-`: browsers then
 * accept them only from this host, and send them only over HTTPS. The prefix requires the path of the whole site (RFC
 * 6265bis, section 4.1.3.2).
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

/** The name of a cookie in a request. */
export function cookieNameOf(name: string, config: Pick<Config, 'publicUrl'>): string {
  return isEncrypted(config) ? `__Host-${name}` : name
}
