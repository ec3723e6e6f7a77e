import { decodeWords } from 'postal-mime'
import type { Forward, ReadMail } from '../message.ts'
import { cleanText } from '../body/clean-text.ts'
import { mailboxesIn } from './mailboxes.ts'
import { sentAtOf } from './sent-at.ts'

export type MessageHeaders = Omit<
  ReadMail,
  'addresses' | 'forwarded' | 'text' | 'blocks' | 'calendar' | 'markup' | 'attachments' | 'troubles'
>

/** What the headers say of a mail, each the first of its name, unfolded, by its lower-case name. */
export function messageHeaders(headers: Map<string, string>): MessageHeaders {
  const bounded = (name: string): string => (headers.get(name) ?? '').slice(0, longestValue)
  return {
    messageId: messageIdsIn(bounded('message-id'))[0] ?? null,
    inReplyTo: messageIdsIn(bounded('in-reply-to'))[0] ?? null,
    references: messageIdsIn(bounded('references')),
    subject: cleanText(decodeWords(bounded('subject'))),
    from: mailboxesIn(bounded('from'))[0] ?? null,
    to: mailboxesIn(bounded('to')).slice(0, mostRecipients),
    sentAt: sentAtOf(headers.get('date') ?? null),
    isBulk: isBulk(headers),
    isAutomatic: /^\s*auto-/i.test(bounded('auto-submitted')),
  }
}

/** Whether a message went to many (RFC 2369, RFC 2919). */
export function isBulk(headers: Map<string, string>): boolean {
  const precedence = (headers.get('precedence') ?? '').slice(0, longestValue)
  return headers.has('list-unsubscribe') || headers.has('list-id') || /bulk|list/i.test(precedence)
}

/** An attached message as what its headers say was written first. */
export function originalOf({ from, subject, sentAt }: MessageHeaders): Forward {
  return { from, subject: subject || null, sentAt }
}

const longestValue = 8000
const mostRecipients = 200

/** The ids of a header (RFC 5322, section 3.6.4), without their angle brackets. */
export function messageIdsIn(value: string): string[] {
  return value
    .split(/[\s,]+/)
    .map((id) => id.replace(/^<|>$/g, ''))
    .filter((id) => id !== '' && id.length <= 500)
}
