import type { ReadMail } from '../rules/message.ts'
import { assemble } from '../rules/body/assemble.ts'
import { cleanText } from '../rules/body/clean-text.ts'
import { headersOnly } from './headers-only.ts'
import { mailHeaders } from '../rules/header/message-headers.ts'
import { breachOf, MALFORMED, MANY_PARTS, MOST_PARTS } from './message-limits.ts'
import { mailContents, type MailAttachment, type MailContents } from './part/message-contents.ts'
import { decoded, decodedSize } from './part/transfer-encoding.ts'
import { joinAttached, readBody, type Body } from '../rules/body/read-body.ts'
import { inPlainBytes } from './plain-bytes.ts'
import { readCalendars } from './read-calendars.ts'

/**
 * Reads a raw message (RFC 5322) in this thread. What is past the limits is left out and said so in `troubles`.
 * For the mail of strangers use `extraction/server/read-mail.ts`, which can also stop a reading that takes too long.
 */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const breach = breachOf(raw)
  if (breach !== null) return headersOnly(raw, breach)
  const mail = mailContents(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  if (!mail) return headersOnly(raw, MALFORMED)
  const headers = mailHeaders(mail.headers)
  const counter = { groups: 0 }
  const nextGroup = (): number => (counter.groups += 1)
  let body = readBody(mail, headers.subject, nextGroup)
  let { attachments } = mail
  for (const original of originalsOf(mail)) {
    body = joinAttached(body, originalOf(original, nextGroup))
    attachments = [...attachments, ...original.attachments]
  }
  const calendar = readCalendars(attachments)
  const troubles = [...body.troubles]
  if (calendar.isCut) troubles.push(MANY_EVENTS)
  if (attachments.length > MOST_PARTS) troubles.push(MANY_PARTS)
  return {
    ...headers,
    forwarded: body.forwarded,
    ...assemble(inPlainBytes(body.drafts)),
    calendar: calendar.items,
    markup: body.markup,
    attachments: attachments.slice(0, MOST_PARTS).map(listed),
    troubles,
  }
}

const MANY_EVENTS = 'The calendar in this mail holds more than Roost reads, so its end was left out.'

/** Mails forwarded as attachments; a report of a failed delivery carries one too, but forwards nothing. */
function originalsOf({ attachments }: MailContents): MailContents[] {
  const mails = attachments.filter((part) => part.contentType === 'message/rfc822')
  if (mails.length === 0 || attachments.some((part) => part.contentType === 'message/delivery-status')) return []
  return mails.slice(0, MOST_ORIGINALS).flatMap((part) => mailContents(decoded(part.body, part.encoding)) ?? [])
}

const MOST_ORIGINALS = 5

function originalOf(mail: MailContents, nextGroup: () => number): Body {
  const { subject, from, sentAt } = mailHeaders(mail.headers)
  const body = readBody(mail, subject, nextGroup)
  return { ...body, forwarded: body.forwarded ?? { from, subject: subject || null, sentAt } }
}

function listed({ name, contentType, body, encoding }: MailAttachment): ReadMail['attachments'][number] {
  return { name: cleanText(name).slice(0, 255), contentType, size: decodedSize(body, encoding) }
}
