import type { Config } from '#platform/config.ts'
import { googleAddresses } from '../gmail/google-addresses.ts'
import { createGmailSource } from '../gmail/gmail-source.ts'
import { createGraphSource } from '../graph/graph-source.ts'
import { microsoftAddresses } from '../graph/microsoft-addresses.ts'
import type { ConnectedMailbox, OpenSources } from '../source/open-source.ts'
import { askAsGranted, type AskAsGranted } from './ask-as-granted.ts'
import { createMailboxTokens, type TokenDependencies } from './mailbox-tokens.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { oauthProvidersOf } from './oauth-providers.ts'

interface Options extends TokenDependencies {
  config: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>
}

/** How the mailboxes of Google's and Microsoft's are opened; null where the operator has not set one up. Nothing is asked before the first question. */
export function openGranted({ config, ...tools }: Options): Pick<OpenSources, 'gmail' | 'outlook'> {
  const { gmail, outlook } = oauthProvidersOf(config)
  const asking = (provider: OAuthProvider, mailbox: ConnectedMailbox): AskAsGranted =>
    askAsGranted({ provider, tokens: createMailboxTokens({ ...tools, mailbox, provider }) })
  const { gmail: gmailUrl } = googleAddresses(config.google?.emulatorUrl ?? null)
  const { graph: graphUrl } = microsoftAddresses(config.microsoft?.emulatorUrl ?? null)
  return {
    gmail: gmail && ((mailbox) => Promise.resolve(createGmailSource({ ask: asking(gmail, mailbox), url: gmailUrl }))),
    outlook:
      outlook && ((mailbox) => Promise.resolve(createGraphSource({ ask: asking(outlook, mailbox), url: graphUrl }))),
  }
}
