import { addressParser, decodeWords, type Address } from 'postal-mime'
import type { Correspondent, ReadMail } from '#extraction/rules/message.ts'
import { cleanText } from '#extraction/rules/message/clean-text.ts'
import { sentAtOf } from '#extraction/rules/message/sent-at.ts'

export type MailHeaders = Omit<
  ReadMail,
  'forwarded' | 'text' | 'blocks' | 'calendar' | 'markup' | 'attachments' | 'troubles'
>

/** What the headers say of a mail; `header` gives a header's unfolded value by its lower-case name. */
export function mailHeaders(header: (name: string) => string | null): MailHeaders {
  const bounded = (name: string): string => (header(name) ?? '').slice(0, LONGEST_VALUE)
  return {
    messageId: messageIds(bounded('message-id'))[0] ?? null,
    inReplyTo: messageIds(bounded('in-reply-to'))[0] ?? null,
    references: messageIds(bounded('references')),
    subject: cleanText(decodeWords(bounded('subject'))),
    from: correspondents(bounded('from'))[0] ?? null,
    to: correspondents(bounded('to')).slice(0, MOST_RECIPIENTS),
    sentAt: sentAtOf(header('date')),
    isBulk:
      header('list-unsubscribe') !== null || header('list-id') !== null || /bulk|list/i.test(bounded('precedence')),
    isAutomatic: /^\s*auto-/i.test(bounded('auto-submitted')),
  }
}

/** A mail of which only the headers could be read, and why. */
export function headersOnly(raw: Uint8Array, trouble: string): ReadMail {
  const fields = headerFields(raw)
  return {
    ...mailHeaders((name) => fields.get(name) ?? null),
    forwarded: null,
    text: '',
    blocks: [],
    calendar: [],
    markup: [],
    attachments: [],
    troubles: [trouble],
  }
}

const LONGEST_VALUE = 8000
const LONGEST_HEADERS = 64 * 1024
const MOST_RECIPIENTS = 200

/** The first of each header within the first 64 KB, unfolded (RFC 5322, section 2.2.3). */
function headerFields(raw: Uint8Array): Map<string, string> {
  const fields = new Map<string, string>()
  const text = new TextDecoder().decode(raw.subarray(0, LONGEST_HEADERS))
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  let name = ''
  for (const line of head.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      const value = fields.get(name)
      if (value !== undefined && value.length < LONGEST_VALUE) fields.set(name, value + line)
      continue
    }
    const colon = line.indexOf(':')
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    // A second From must not win over the first: other programs show the first.
    if (fields.has(name)) name = ''
    else if (name !== '') fields.set(name, line.slice(colon + 1, colon + 1 + LONGEST_VALUE).trim())
  }
  return fields
}

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
