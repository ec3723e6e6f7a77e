import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { ConnectedMailbox } from '../source/open-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import { saveTokens, storedTokensOf } from './connection-queries.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { endRefresh, takeRefresh } from './refresh-queries.ts'
import { refreshTokens } from './token-endpoint.ts'

/** The access token of one mailbox. */
export interface MailboxTokens {
  /** One that should be good still. */
  current(signal: AbortSignal): Promise<string>
  /** Another than this one, which the provider does not take any more. */
  renewed(stale: string, signal: AbortSignal): Promise<string>
}

export interface TokenDependencies {
  transactions: ScopedTransactions
  seal: TokenSeal
  clock: Clock
}

interface Options extends TokenDependencies {
  mailbox: Pick<ConnectedMailbox, 'familyId' | 'id'>
  provider: OAuthProvider
}

/** Before its end a token is renewed, so that no request is begun with one that ends on the way. */
const spare = 60_000

/** Milliseconds between looks at what another process renews, and how long that is waited for. */
const pause = 200
const patience = 60_000

export function createMailboxTokens({ mailbox, provider, transactions, seal, clock }: Options): MailboxTokens {
  const of = { familyId: mailbox.familyId, id: mailbox.id }
  let known: { accessToken: string; expiresAt: string } | null = null
  /** Several requests of one sync may find out at once. */
  let renewing: Promise<string> | null = null

  async function current(signal: AbortSignal): Promise<string> {
    known ??= await stored()
    if (known !== null && Date.parse(known.expiresAt) - spare > clock.now().getTime()) return known.accessToken
    return renewed(known?.accessToken ?? '', signal)
  }

  async function renewed(stale: string, signal: AbortSignal): Promise<string> {
    if (known !== null && known.accessToken !== stale) return known.accessToken
    renewing ??= renew(stale, signal).finally(() => {
      renewing = null
    })
    return renewing
  }

  /** One process renews, and the others wait for what it stores. No transaction is held while the provider is asked. */
  async function renew(stale: string, signal: AbortSignal): Promise<string> {
    const until = Date.now() + patience
    while (!(await transactions.asFamily(of.familyId, (db) => takeRefresh(db, of)))) {
      if (Date.now() > until) throw new ProviderError('unavailable', 'The access is being renewed. Roost tries again.')
      await wait(pause, undefined, { signal })
      const found = await stored()
      if (found !== null && found.accessToken !== stale) return take(found)
    }
    try {
      const found = await stored()
      // Another has renewed it between the refusal and this.
      if (found !== null && found.accessToken !== stale) return take(found)
      return take(await refresh(signal))
    } finally {
      await transactions.asFamily(of.familyId, (db) => endRefresh(db, of))
    }
  }

  async function refresh(signal: AbortSignal): Promise<{ accessToken: string; expiresAt: string }> {
    const sealed = (await transactions.asFamily(of.familyId, (db) => storedTokensOf(db, of)))?.refreshToken ?? null
    if (sealed === null) throw new ProviderError('expired', provider.ended)
    const refreshToken = opened(sealed, 'refresh_token')
    const tokens = await refreshTokens(provider, { refreshToken, now: clock.now(), signal })
    await transactions.asFamily(of.familyId, (db) => saveTokens(db, { ...of, tokens, seal, renewed: sealed }))
    return tokens
  }

  async function stored(): Promise<{ accessToken: string; expiresAt: string } | null> {
    const found = await transactions.asFamily(of.familyId, (db) => storedTokensOf(db, of))
    if (found === undefined) throw new ProviderError('refused', 'This mailbox was removed.')
    const { accessToken: sealed, expiresAt } = found
    if (sealed === null || expiresAt === null) return null
    return { accessToken: opened(sealed, 'access_token'), expiresAt }
  }

  /** What another secret has sealed is lost, and only a person can give access again. */
  function opened(sealed: string, column: 'access_token' | 'refresh_token'): string {
    try {
      return seal.open(sealed, { mailboxId: of.id, column })
    } catch (error) {
      throw new ProviderError('expired', provider.ended, { cause: error })
    }
  }

  function take(tokens: { accessToken: string; expiresAt: string }): string {
    known = tokens
    return tokens.accessToken
  }

  return { current, renewed }
}
