import { addressKind } from './address-kind.ts'

interface Settings {
  host: string
  publicUrl: string
  databaseUrl: string | null
  smtpUrl: string | null
  trustProxy: boolean
}

/**
 * Why /outbox is closed; null where it is open. Whoever reads it can confirm any address and reset any password, so it opens
 * only where it is sure that nobody but this machine or this house reaches it, and no mail goes out.
 */
export function whatClosesOutbox({ host, publicUrl, databaseUrl, smtpUrl, trustProxy }: Settings): string | null {
  if (smtpUrl !== null) return 'SMTP_URL is set'
  if (databaseUrl !== null) return 'DATABASE_URL is set'
  // What a proxy hands on comes from wherever the proxy is reached.
  if (trustProxy) return 'TRUST_PROXY is set'
  const [listening, named] = [addressKind(host), addressKind(new URL(publicUrl).hostname)]
  if (listening === 'public') return 'HOST is neither this machine nor a private address'
  if (named === 'public') return 'PUBLIC_URL is neither this machine nor a private address'
  return listening === named ? null : 'HOST and PUBLIC_URL are not of the same kind, both this machine or both private'
}

/** Whether mail leaves over TLS or not at all: on the way to a server elsewhere, as long as the setting does not say otherwise. */
export function needsTls(smtpUrl: string): boolean {
  return URL.canParse(smtpUrl) && addressKind(new URL(smtpUrl).hostname) === 'public'
}

/** How mail goes out, in a line for whoever starts the server. */
export function sayMailOut({ outboxClosedBy, ...settings }: Settings & { outboxClosedBy: string | null }): string {
  if (settings.smtpUrl !== null) return 'is sent by SMTP_URL'
  if (outboxClosedBy === null) return `is kept, to be read at ${settings.publicUrl}/outbox`
  return `is kept and not sent, and /outbox is closed, since ${outboxClosedBy}: set SMTP_URL`
}
