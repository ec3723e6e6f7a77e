import type { z } from 'zod'
import type { giveAccessBack } from '#mailboxes/jobs.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { stopTelling } from '../push/ask-for-pushes.ts'
import { askProvider } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'
import { askAsGranted } from './ask-as-granted.ts'
import { isConnected } from './connection-queries.ts'
import type { MailboxTokens, TokenDependencies } from './mailbox-tokens.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { oauthProvidersOf } from './oauth-providers.ts'
import { refreshTokens } from './token-endpoint.ts'

interface Options extends TokenDependencies {
  config: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>
  log: Log
  isLast: boolean
}

type Given = z.infer<typeof giveAccessBack.payload>

/** Milliseconds for each of the two questions. The first must not use up the time of the second, which ends the access. */
const patience = 5_000

/** Ends what a mailbox that was removed had at its provider: its news, and the access itself. Throws where that is to be tried again. */
export async function endAccess(given: Given, { config, isLast, log, ...tools }: Options): Promise<void> {
  const provider = oauthProvidersOf(config)[given.provider]
  const tokens = provider && tokensOf(given, { ...tools, provider })
  if (provider === null || tokens === null) return
  // Google takes back all access of this account to Roost, also what another family was given, or this one once more.
  if (
    provider.revokeUrl !== null &&
    (await tools.transactions.asSystem('sync mailboxes', (db) => isConnected(db, given)))
  )
    return
  try {
    const { subscriptionId } = given
    const ask = askAsGranted({ provider, tokens })
    const stopping = { config, provider: provider.id, subscriptionId, signal: AbortSignal.timeout(patience) }
    await stopTelling(ask, stopping).catch((error: unknown) => {
      // With the access its news end as well.
      if (provider.revokeUrl === null) throw error
    })
    if (provider.revokeUrl !== null)
      await revoke(tokens.refreshToken, {
        ...provider,
        revokeUrl: provider.revokeUrl,
        signal: AbortSignal.timeout(patience),
      })
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'expired') return
    if (!isLast) throw error
    log.info('the access to a mailbox that was removed could not be given back', { mailbox: given.mailboxId, error })
  }
}

/** The tokens as they were when the mailbox was removed; null where another secret has sealed them. */
function tokensOf(
  { mailboxId, accessToken, refreshToken: sealed }: Given,
  { seal, clock, provider }: TokenDependencies & { provider: OAuthProvider },
): (MailboxTokens & { refreshToken: string }) | null {
  try {
    const refreshToken = seal.open(sealed, { mailboxId, column: 'refresh_token' })
    const current = accessToken === null ? '' : seal.open(accessToken, { mailboxId, column: 'access_token' })
    return {
      refreshToken,
      current: () => Promise.resolve(current),
      renewed: async (_, signal) =>
        (await refreshTokens(provider, { refreshToken, now: clock.now(), signal })).accessToken,
    }
  } catch {
    return null
  }
}

/** RFC 7009: a token that is good no longer is answered as one that was revoked, or by Google with 400. */
async function revoke(
  token: string,
  { name, revokeUrl, signal }: Pick<OAuthProvider, 'name'> & { revokeUrl: string; signal: AbortSignal },
): Promise<void> {
  const body = new URLSearchParams({ token })
  const { status } = await askProvider({
    provider: name,
    url: revokeUrl,
    method: 'POST',
    body,
    most: 64 * 1024,
    signal,
  })
  if (status !== 200 && status !== 400)
    throw new ProviderError('unavailable', `${name} did not take the access back: ${status}.`)
}
