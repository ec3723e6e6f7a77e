import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { ReadMail } from '#extraction/rules/message.ts'
import { assemble } from '#extraction/rules/message/assemble.ts'
import { cleanText } from '#extraction/rules/message/clean-text.ts'
import { headersOnly, mailHeaders, type MailHeaders } from './mail-headers.ts'
import { breachOf, MALFORMED, MANY_PARTS, MOST_PARTS } from './mail-limits.ts'
import { joinAttached, readBody, type Body } from './read-body.ts'
import { readCalendars } from './read-calendars.ts'

/**
 * Reads a raw message (RFC 5322) in this thread. What is past the limits is left out and said so in `troubles`.
 * For the mail of strangers use `../read-mail.ts`, which can also stop a reading that takes too long.
 */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const breach = breachOf(raw)
  if (breach !== null) return headersOnly(raw, breach)
  const email = await parsed(raw)
  if (!email) return headersOnly(raw, MALFORMED)
  const headers = headersOf(email)
  const counter = { groups: 0 }
  const nextGroup = (): number => (counter.groups += 1)
  let body = readBody(email, headers.subject, nextGroup)
  let attachments = email.attachments
  for (const original of await originalsOf(email)) {
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
    ...assemble(body.drafts),
    calendar: calendar.items,
    markup: body.markup,
    attachments: attachments.slice(0, MOST_PARTS).map(listed),
    troubles,
  }
}

const MOST_HEADERS = 512 * 1024
const DEEPEST_PARTS = 256
const MANY_EVENTS = 'The calendar in this mail holds more than Roost reads, so its end was left out.'

/** Null where the parser refuses the message; it throws for its own limits only. */
async function parsed(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxHeadersSize: MOST_HEADERS,
      maxNestingDepth: DEEPEST_PARTS,
    })
  } catch (error) {
    if (error instanceof Error && /exceeded/.test(error.message)) return null
    throw error
  }
}

function headersOf(email: Email): MailHeaders {
  const first = new Map<string, string>()
  for (const { key, value } of email.headers) if (!first.has(key)) first.set(key, value)
  return mailHeaders((name) => first.get(name) ?? null)
}

/** Mails forwarded as attachments; a report of a failed delivery carries one too, but forwards nothing. */
async function originalsOf(email: Email): Promise<Email[]> {
  const parts = email.attachments.filter((part) => part.mimeType === 'message/rfc822')
  if (parts.length === 0 || email.attachments.some((part) => part.mimeType === 'message/delivery-status')) return []
  const originals = await Promise.all(parts.slice(0, MOST_ORIGINALS).map((part) => parsed(bytesOf(part))))
  return originals.filter((original) => original !== null)
}

const MOST_ORIGINALS = 5

function originalOf(email: Email, nextGroup: () => number): Body {
  const { subject, from, sentAt } = headersOf(email)
  const body = readBody(email, subject, nextGroup)
  return { ...body, forwarded: body.forwarded ?? { from, subject: subject || null, sentAt } }
}

function listed(part: Attachment): ReadMail['attachments'][number] {
  return { name: cleanText(part.filename ?? '').slice(0, 255), contentType: part.mimeType, size: bytesOf(part).length }
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}
