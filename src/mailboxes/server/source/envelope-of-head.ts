import { readHeaders } from '#mail/server/sorting/read-headers.ts'
import type { MailEnvelope } from './mailbox-source.ts'

/** What a provider says of a message beside its header fields. */
interface About extends Pick<MailEnvelope, 'id' | 'size' | 'isPrimary'> {
  /** When the mailbox got it, ISO 8601 in UTC. */
  receivedAt: string
}

/** The header fields that an envelope is read from. */
export const envelopeFields = [
  'From',
  'Sender',
  'Date',
  'Subject',
  'Message-ID',
  'List-Unsubscribe',
  'List-ID',
  'Precedence',
]

/** An envelope from the head of a message, read as the sorting reads it: so both name the same sender. */
export function envelopeOfHead(head: Buffer, { receivedAt, ...about }: About): MailEnvelope {
  const { messageId, senderEmail, senderName, subject, sentAt, isBulk } = readHeaders(head, { envelopeFrom: '' })
  // A date that lies ahead of its arrival is the sender's mistake.
  const isSent = sentAt !== null && sentAt <= receivedAt
  return { ...about, messageId, senderEmail, senderName, subject, isBulk, sentAt: isSent ? sentAt : receivedAt }
}
