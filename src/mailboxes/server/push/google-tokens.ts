import { createPublicKey } from 'node:crypto'
import { createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { askProvider, jsonOf } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'

/** The tokens with which Google signs a push (OpenID Connect, RFC 7519). */
export interface GoogleTokens {
  isGenuine(token: string, now: Date): Promise<boolean>
}

interface Options {
  /** Where Google publishes its keys (RFC 7517). */
  certificatesUrl: string
  audience: string
  /** The service account in whose name the operator's subscription pushes. */
  account: string
}

const keys = z.object({
  keys: z
    .array(
      z.object({ kid: z.string().max(200), kty: z.literal('RSA'), n: z.string().max(2000), e: z.string().max(20) }),
    )
    .max(20),
})
const head = z.object({ kid: z.string().max(200) })
const claims = z.object({ email: z.string(), email_verified: z.literal(true) })

/** Milliseconds for which the keys are asked for once at most, whoever sends what token. */
const pause = 60_000
/** Google exchanges its keys every few days, and publishes each before it signs with it. */
const freshFor = 60 * 60 * 1000

export function createGoogleTokens({ certificatesUrl, audience, account }: Options): GoogleTokens {
  let known = new Map<string, string>()
  let askedAt = -Infinity

  async function keyOf(kid: string): Promise<string | undefined> {
    const age = performance.now() - askedAt
    if ((known.has(kid) && age < freshFor) || age < pause) return known.get(kid)
    askedAt = performance.now()
    try {
      known = await publishedKeys(certificatesUrl)
    } catch (error) {
      // Pub/Sub pushes again what was not taken; until then the keys of before are good.
      if (!(error instanceof ProviderError)) throw error
    }
    return known.get(kid)
  }

  return {
    async isGenuine(token, now) {
      const kid = head.safeParse(headOf(token)).data?.kid
      const key = kid === undefined ? undefined : await keyOf(kid)
      if (key === undefined) return false
      const verify = createVerifier({
        key,
        algorithms: ['RS256'],
        allowedIss: ['https://accounts.google.com', 'accounts.google.com'],
        allowedAud: audience,
        requiredClaims: ['exp', 'iss', 'aud'],
        clockTimestamp: now.getTime(),
        clockTolerance: 60_000,
        cache: false,
      })
      try {
        return claims.safeParse(verify(token)).data?.email === account
      } catch {
        // For every fault in a token the answer is the same.
        return false
      }
    },
  }
}

async function publishedKeys(url: string): Promise<Map<string, string>> {
  const answer = await askProvider({ provider: 'Google', url, most: 64 * 1024, signal: AbortSignal.timeout(10_000) })
  const published = jsonOf(answer, { provider: 'Google', shape: keys })
  return new Map(
    published.keys.map(({ kid, ...key }) => [
      kid,
      createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
    ]),
  )
}

function headOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
  } catch {
    // Not a token.
    return null
  }
}
