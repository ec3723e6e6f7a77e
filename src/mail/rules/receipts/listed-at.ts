import type { MailSummary } from '#mail/contract.ts'

/**
 * When a mail is listed: as it came, but what a mailbox brought when it was written. It may have lain there for months, and would bury today's mail.
 */
export function listedAt({
  connectionEmail,
  sentAt,
  receivedAt,
}: Pick<MailSummary, 'connectionEmail' | 'sentAt' | 'receivedAt'>): string {
  if (connectionEmail === null || sentAt === null) return receivedAt
  return Date.parse(sentAt) < Date.parse(receivedAt) ? sentAt : receivedAt
}
