import { addressKind } from '#platform/address-kind.ts'
import type { OutboxSettings } from './outbox-closed.ts'

/** Whether mail has to be sent over TLS, unless SMTP_URL says otherwise: to every public host. */
export function needsTls(smtpUrl: string): boolean {
  return URL.canParse(smtpUrl) && addressKind(new URL(smtpUrl).hostname) === 'public'
}

/** One line for the operator that says how mail is sent. */
export function sayMailOut({
  outboxClosedBy,
  ...settings
}: OutboxSettings & { outboxClosedBy: string | null }): string {
  if (settings.smtpUrl !== null) return 'is sent by SMTP_URL, and /outbox is closed'
  if (outboxClosedBy === null) return `is kept, to be read at ${settings.publicUrl}/outbox`
  return `is kept and not sent, and /outbox is closed, since ${outboxClosedBy}: set SMTP_URL`
}
