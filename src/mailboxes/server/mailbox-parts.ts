import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { hostsOfMachine } from '#platform/dns/look-up-host.ts'
import type { Dns } from '#platform/dns/dns.ts'
import type { ImapSettings } from './imap/imap-connection.ts'
import { openImap } from './imap/open-imap.ts'
import type { OAuthOptions } from './oauth/oauth-api.ts'
import { oauthProvidersOf } from './oauth/oauth-providers.ts'
import { openGranted } from './oauth/open-granted.ts'
import type { OpenSources } from './source/open-source.ts'
import { createTokenSeal, type TokenSeal } from './tokens/token-seal.ts'

/** What the API and the syncs share. */
export interface MailboxParts {
  oauth: Pick<OAuthOptions, 'providers' | 'secret'>
  openSources: OpenSources
  imap: ImapSettings
  seal: TokenSeal
}

interface Options {
  config: Pick<Config, 'imap' | 'google' | 'microsoft' | 'publicUrl'>
  secret: string
  transactions: ScopedTransactions
  clock: Clock
  dns: Dns | null
}

export function mailboxPartsOf({ config, secret, transactions, clock, dns }: Options): MailboxParts {
  const imap = { ...config.imap, dns, hostsFile: hostsOfMachine }
  const seal = createTokenSeal(secret)
  return {
    oauth: { providers: oauthProvidersOf(config), secret },
    openSources: {
      ...openGranted({ config, transactions, seal, clock }),
      imap: openImap({ settings: imap, seal }),
    },
    imap,
    seal,
  }
}
