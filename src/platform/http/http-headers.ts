import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '#platform/config.ts'

/** The pages' Content-Security-Policy: a page loads nothing from elsewhere, and no other site can frame it. */
export function siteHeaders(config: Config) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: isEncrypted(config) ? overHttpsAlone : false,
    xFrameOptions: 'DENY',
  })
}

/** The policy for data: an answer that somebody opens as a page runs nothing. */
export function dataHeaders(config: Config): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isEncrypted(config) && { 'strict-transport-security': overHttpsAlone }),
  }
}

const overHttpsAlone = 'max-age=31536000; includeSubDomains'

/** Whether people reach the site over HTTPS, the proxy's included. */
export function isEncrypted({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
