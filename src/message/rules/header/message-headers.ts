import { addressParser, decodeWords, type Address } from 'postal-mime'
import type { Correspondent, ReadMail } from '../message.ts'
import { cleanText } from '../body/clean-text.ts'
import { sentAtOf } from './sent-at.ts'

export type MailHeaders = Omit<
  ReadMail,
  'forwarded' | 'text' | 'blocks' | 'calendar' | 'markup' | 'attachments' | 'troubles'
>

/** What the headers say of a mail, each the first of its name, unfolded, by its lower-case name. */
export function mailHeaders(headers: Map<string, string>): MailHeaders {
  const bounded = (name: string): string => (headers.get(name) ?? '').slice(0, LONGEST_VALUE)
  return {
    messageId: messageIds(bounded('message-id'))[0] ?? null,
    inReplyTo: messageIds(bounded('in-reply-to'))[0] ?? null,
    references: messageIds(bounded('references')),
    subject: cleanText(decodeWords(bounded('subject'))),
    from: correspondents(bounded('from'))[0] ?? null,
    to: correspondents(bounded('to')).slice(0, MOST_RECIPIENTS),
    sentAt: sentAtOf(headers.get('date') ?? null),
    isBulk: headers.has('list-unsubscribe') || headers.has('list-id') || /bulk|list/i.test(bounded('precedence')),
    isAutomatic: /^\s*auto-/i.test(bounded('auto-submitted')),
  }
}

const LONGEST_VALUE = 8000
const MOST_RECIPIENTS = 200

function messageIds(value: string): string[] {
  return value
    .split(/[\s,]+/)
    .map((id) => id.replace(/^<|>$/g, ''))
    .filter((id) => id !== '' && id.length <= 500)
}

function correspondents(value: string): Correspondent[] {
  return addressParser(value)
    .flatMap((entry: Address) => entry.group ?? [entry])
    .filter((entry) => entry.address)
    .map(({ name, address }) => ({ name: cleanText(decodeWords(name)) || null, address: address.toLowerCase() }))
}
