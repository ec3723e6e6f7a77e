import { addressKind } from '#platform/address-kind.ts'
import type { OutboxSettings } from './outbox-closed.ts'

/** Whether mail leaves over TLS or not at all: on the way to a server elsewhere, as long as the setting does not say otherwise. */
export function needsTls(smtpUrl: string): boolean {
  return URL.canParse(smtpUrl) && addressKind(new URL(smtpUrl).hostname) === 'public'
}

/** How mail goes out, in a line for whoever starts the server. */
export function sayMailOut({
  outboxClosedBy,
  ...settings
}: OutboxSettings & { outboxClosedBy: string | null }): string {
  if (settings.smtpUrl !== null) return 'is sent by SMTP_URL, and /outbox is closed'
  if (outboxClosedBy === null) return `is kept, to be read at ${settings.publicUrl}/outbox`
  return `is kept and not sent, and /outbox is closed, since ${outboxClosedBy}: set SMTP_URL`
}
