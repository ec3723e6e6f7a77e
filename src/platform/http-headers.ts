import { secureHeaders } from 'hono/secure-headers'
import type { Config } from './config.ts'

/** A page loads nothing from elsewhere, and stands in no page of another site. */
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
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: isEncrypted(config) ? overHttpsAlone : false,
    xFrameOptions: 'DENY',
  })
}

/** The same, as far as it concerns data. */
export function dataHeaders(config: Config): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isEncrypted(config) && { 'strict-transport-security': overHttpsAlone }),
  }
}

const overHttpsAlone = 'max-age=31536000; includeSubDomains'

function isEncrypted({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
