import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accessRefused } from '#mailboxes/rules/access-sentences.ts'
import { askProvider, jsonOf, parsedJson } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'
import type { OAuthProvider } from './oauth-provider.ts'

/** What a provider grants (RFC 6749, 5.1). */
export interface GrantedTokens {
  accessToken: string
  /** Null where the one that was used stays. */
  refreshToken: string | null
  /** ISO 8601 in UTC. */
  expiresAt: string
  scopes: string[]
}

const longestToken = 8192
const tokens = z.object({
  access_token: z.string().min(1).max(longestToken),
  refresh_token: z.string().min(1).max(longestToken).optional(),
  expires_in: z.coerce
    .number()
    .min(1)
    .max(366 * 24 * 60 * 60),
  scope: z.string().max(4096).default(''),
})
const refusal = z.object({ error: z.string().max(200) })

/** The page of the provider on which the person says yes or no. */
export function authorisationUrl(
  provider: OAuthProvider,
  { state, verifier, address }: { state: string; verifier: string; address: string | null },
): string {
  const url = new URL(provider.authoriseUrl)
  url.search = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...provider.parameters,
    ...(address !== null && { login_hint: address }),
  }).toString()
  return url.href
}

interface Asking {
  now: Date
  signal: AbortSignal
}

/** The tokens for a code. Throws a `ProviderError` of the kind `expired` where the code is good no longer. */
export function exchangeCode(
  provider: OAuthProvider,
  { code, verifier, ...asking }: Asking & { code: string; verifier: string },
): Promise<GrantedTokens> {
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: provider.redirectUri }
  return askForTokens(provider, { fields, ...asking })
}

/** New tokens. Throws a `ProviderError` of the kind `expired` where the person has to grant access anew. */
export function refreshTokens(
  provider: OAuthProvider,
  { refreshToken, ...asking }: Asking & { refreshToken: string },
): Promise<GrantedTokens> {
  return askForTokens(provider, { fields: { grant_type: 'refresh_token', refresh_token: refreshToken }, ...asking })
}

async function askForTokens(
  provider: OAuthProvider,
  { fields, now, signal }: Asking & { fields: Record<string, string> },
): Promise<GrantedTokens> {
  const { name, tokenUrl, clientId, clientSecret } = provider
  const answer = await askProvider({
    provider: name,
    url: tokenUrl,
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }),
    most: 64 * 1024,
    signal,
  })
  if (answer.status !== 200) throw troubleOf(provider, answer)
  const granted = jsonOf(answer, { provider: name, shape: tokens })
  return {
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token ?? null,
    expiresAt: new Date(now.getTime() + granted.expires_in * 1000).toISOString(),
    scopes: granted.scope.split(' ').filter((scope) => scope !== ''),
  }
}

function troubleOf(
  { name, ended }: OAuthProvider,
  { status, body, retryAfterSeconds }: { status: number; body: Buffer; retryAfterSeconds: number | null },
): ProviderError {
  const error = refusal.safeParse(parsedJson(body)).data?.error
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  if (error !== undefined && asksForPerson.has(error)) return new ProviderError('expired', ended)
  if (status === 429)
    return new ProviderError('rate-limited', `${name} asked Roost to wait. It goes on by itself.`, wait)
  if (status >= 500 || error === undefined || error === 'temporarily_unavailable')
    return new ProviderError('unavailable', `${name} is in trouble at present. Roost tries again.`, wait)
  // The client id or its secret: whoever runs this Roost has to look.
  return new ProviderError('refused', accessRefused(name), { cause: new Error(`the token endpoint said ${error}`) })
}

/** The refresh token is good no longer, or by Microsoft's words the person has to sign in or say yes once more. */
const asksForPerson: ReadonlySet<string> = new Set([
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
  'bad_token',
])
