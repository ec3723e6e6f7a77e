import type { MailSummary } from '#mail/contract.ts'

/**
 * When a mail is listed: as it came, but what a mailbox brought when it was written. It may have lain there for months, and would bury today's mail. A
 * date further back than mailboxes are read is not believed: it would bury a mail of today.
 */
export function listedAt({
  connectionEmail,
  sentAt,
  receivedAt,
}: Pick<MailSummary, 'connectionEmail' | 'sentAt' | 'receivedAt'>): string {
  if (connectionEmail === null || sentAt === null) return receivedAt
  const age = Date.parse(receivedAt) - Date.parse(sentAt)
  return age > 0 && age <= oldest ? sentAt : receivedAt
}

/** Milliseconds: 100 days, as in the index of the list. */
const oldest = 100 * 24 * 60 * 60 * 1000
