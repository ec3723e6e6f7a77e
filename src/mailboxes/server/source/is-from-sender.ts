import type { MailEnvelope } from './mailbox-source.ts'

/** Whether an envelope is of this sender, or with `@school.example` of this domain. */
export function isFromSender({ senderEmail }: Pick<MailEnvelope, 'senderEmail'>, sender: string): boolean {
  return sender.startsWith('@') ? senderEmail.endsWith(sender) : senderEmail === sender
}
