import PostalMime, { type Address } from 'postal-mime'
import type { Correspondent, ReadMail } from '#extraction/rules/message.ts'
import { assemble } from '#extraction/rules/message/assemble.ts'
import { cleanText } from '#extraction/rules/message/clean-text.ts'
import { sentAtOf } from '#extraction/rules/message/sent-at.ts'
import { readBody } from './read-body.ts'
import { readCalendars } from './read-calendars.ts'

/** Reads a raw message (RFC 5322) in this thread. For mail of strangers use the reader of `../read-mail.ts`. */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxHeadersSize: MOST_HEADERS })
  const header = (name: string): string | null => email.headers.find((line) => line.key === name)?.value ?? null

  const subject = cleanText(email.subject ?? '')
  const body = readBody(email, subject)
  const troubles = body.troubles
  const calendar = readCalendars(email.attachments)
  if (calendar.isCut) troubles.push(MANY_EVENTS)
  return {
    messageId: bare(email.messageId),
    inReplyTo: bare(email.inReplyTo),
    references: (email.references ?? '').split(/[\s,]+/).flatMap((id) => bare(id) ?? []),
    subject,
    from: email.from ? (people([email.from])[0] ?? null) : null,
    to: people(email.to ?? []),
    sentAt: sentAtOf(header('date')),
    isBulk:
      header('list-unsubscribe') !== null ||
      header('list-id') !== null ||
      /bulk|list/i.test(header('precedence') ?? ''),
    isAutomatic: /^\s*auto/i.test(header('auto-submitted') ?? ''),
    forwarded: body.forwarded,
    ...assemble(body.drafts),
    calendar: calendar.items,
    markup: body.markup,
    attachments: email.attachments.map((part) => ({
      name: cleanText(part.filename ?? ''),
      contentType: part.mimeType,
      size: part.content instanceof ArrayBuffer ? part.content.byteLength : part.content.length,
    })),
    troubles,
  }
}

const MOST_HEADERS = 512 * 1024

const MANY_EVENTS = 'The calendar in this mail holds more than Roost reads, so its end was left out.'

function bare(id: string | undefined): string | null {
  const found = id?.trim().replace(/^<|>$/g, '')
  return found ? found : null
}

function people(addresses: Address[]): Correspondent[] {
  return addresses
    .flatMap((entry) => entry.group ?? [entry])
    .filter((entry) => entry.address)
    .map(({ name, address }) => ({ name: cleanText(name) || null, address: address.toLowerCase() }))
}
