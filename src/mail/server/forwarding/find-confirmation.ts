import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { mailboxesIn } from '#message/rules/header/mailboxes.ts'
import { messageContents } from '#message/server/part/message-contents.ts'
import { headOf } from '#message/server/part/message-parts.ts'
import { confirmationForms } from '#mail/rules/forwarding/confirmation-forms.ts'
import { mailboxesThatForwarded } from '#mail/rules/forwarding/forwarded-by.ts'
import { type AskedForward, readConfirmation } from '#mail/rules/forwarding/read-confirmation.ts'
import type { IncomingMail } from '../sorting/sort-mails.ts'
import type { OpenConfirmation } from './confirmation-queries.ts'

/**
 * What a mail asks before a program forwards by itself, where it has the sender and the form of such a mail and is addressed to the family itself:
 * one to a member's mailbox that is forwarded here asks about something else. Anybody can write such a mail: who did is checked before it is shown
 * (`settle-confirmation.ts`).
 */
export function findConfirmation(
  { raw, long, source, headers }: Pick<IncomingMail, 'raw' | 'long' | 'source' | 'headers'>,
  /** Before the `@`. */
  familyAddresses: readonly string[],
): AskedForward | null {
  const form = confirmationForms.find(({ sender }) => sender === headers.senderEmail)
  if (form === undefined || source !== 'smtp' || long !== null || raw.length > mostBytes) return null
  const { headers: fields } = headOf(raw)
  if (!isAddressedTo(familyAddresses, fields.get('to') ?? '')) return null
  const contents = messageContents(raw)
  return contents && readConfirmation({ ...contents, subject: headers.subject, own: familyAddresses }, form)
}

// So short a mail is read fast however it is built, and needs no thread.
const mostBytes = 64 * 1024

/** The confirmations that these mails answer: a mail came that a program forwarded from the mailbox by itself. */
export function answeredBy(
  mails: readonly Pick<IncomingMail, 'raw' | 'envelopeFrom'>[],
  asked: readonly OpenConfirmation[],
): string[] {
  if (asked.length === 0) return []
  const forwarding = new Set(
    mails.flatMap(({ raw, envelopeFrom }) => mailboxesThatForwarded(headOf(raw).headers, envelopeFrom)),
  )
  return asked.filter(({ mailbox }) => mailbox !== null && forwarding.has(mailbox)).map(({ id }) => id)
}

function isAddressedTo(localParts: readonly string[], to: string): boolean {
  return mailboxesIn(to.slice(0, 1000)).some(({ address }) => {
    const email = normaliseEmail(address)
    return isEmail(email) && localParts.includes(email.split('@')[0]?.split('+')[0] ?? '')
  })
}
