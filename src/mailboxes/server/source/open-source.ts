import type { MailboxSource } from './mailbox-source.ts'

/** A mailbox as its adapter needs it. Secrets are sealed: `openToken` of `token-seal.ts` opens them. */
export interface ConnectedMailbox {
  familyId: string
  id: string
  provider: 'gmail' | 'outlook' | 'imap'
  emailAddress: string
  accessToken: string | null
  refreshToken: string | null
  tokenExpiresAt: string | null
  imap: { host: string; port: number; tls: 'implicit' | 'starttls' | 'none'; user: string; password: string } | null
}

/** Opens a mailbox at its provider. May ask the provider at once, or only with the first question. */
export type OpenSource = (mailbox: ConnectedMailbox) => Promise<MailboxSource>

/** How each provider's mailboxes are opened; null for one that the operator has not set up. */
export type OpenSources = Record<ConnectedMailbox['provider'], OpenSource | null>
