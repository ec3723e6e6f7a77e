import type { CalendarItem, ReadMail } from '../rules/message.ts'
import { assemble } from '../rules/body/assemble.ts'
import { cleanText } from '../rules/body/clean-text.ts'
import { headersOnly } from './headers-only.ts'
import { messageHeaders, originalOf } from '../rules/header/message-headers.ts'
import { attachedMessages } from './attached-messages.ts'
import { breachOf, malformed, manyParts, mostParts } from '../rules/message-limits.ts'
import { messageContents, type Attachment, type MessageContents } from './part/message-contents.ts'
import { decodedSize } from './part/transfer-encoding.ts'
import { firstWritten, joinAttached, readBody, type Body } from '../rules/body/read-body.ts'
import { inPlainBytes } from './plain-bytes.ts'
import { readCalendars } from './read-calendars.ts'

/**
 * Reads a raw message (RFC 5322) in this thread. What is past the limits is left out and said so in `troubles`.
 * For the mail of strangers use `extraction/server/read-mail.ts`, which can also stop a reading that takes too long.
 */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const breach = breachOf(raw)
  if (breach !== null) return headersOnly(raw, breach)
  const mail = messageContents(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  if (!mail) return headersOnly(raw, malformed)
  const headers = messageHeaders(mail.headers)
  const counter = { groups: 0 }
  const nextGroup = (): number => (counter.groups += 1)
  const { attachments, ...body } = wholeBody({ mail, subject: headers.subject, depth: 0 }, nextGroup)
  const calendar = readCalendars(attachments)
  const troubles = [...body.troubles]
  if (calendar.isCut) troubles.push(manyEvents)
  troubles.push(
    ...calendar.items
      .filter(({ hasOtherRule }) => hasOtherRule)
      .slice(0, mostOtherRules)
      .map(sayOtherRule),
  )
  if (attachments.length > mostParts) troubles.push(manyParts)
  return {
    ...headers,
    forwarded: body.forwarded,
    ...assemble(inPlainBytes(body.drafts)),
    calendar: calendar.items,
    markup: body.markup,
    attachments: attachments.slice(0, mostParts).map(listed),
    troubles,
  }
}

const manyEvents = 'The calendar in this mail holds more than Roost reads, so its end was left out.'

/** Of a calendar with more of them the first are named. */
const mostOtherRules = 3

function sayOtherRule({ summary }: CalendarItem): string {
  const what = summary === '' ? 'an entry' : `“${summary.slice(0, 80)}”`
  return `Roost cannot show how ${what} of the calendar repeats, so only its first day was read.`
}

interface WholeBody extends Body {
  attachments: Attachment[]
}

/** A message's body, and below it those of the messages attached to it. */
function wholeBody(
  { mail, subject, depth }: { mail: MessageContents; subject: string; depth: number },
  nextGroup: () => number,
): WholeBody {
  let body = readBody(mail, { subject, nextGroup })
  let { attachments } = mail
  for (const [at, attached] of attachedMessages(mail, depth).entries()) {
    const headers = messageHeaders(attached.headers)
    const { attachments: within, ...original } = wholeBody(
      { mail: attached, subject: headers.subject, depth: depth + 1 },
      nextGroup,
    )
    const writing = original.forwarded ?? originalOf(headers)
    // The first that is attached is the one that a forward is about.
    const forwarded = at === 0 ? firstWritten(body.forwarded, writing) : body.forwarded
    body = joinAttached(body, { ...original, forwarded })
    attachments = [...attachments, ...within]
  }
  return { ...body, attachments }
}

function listed({ name, contentType, body, encoding }: Attachment): ReadMail['attachments'][number] {
  return { name: cleanText(name).slice(0, 255), contentType, size: decodedSize(body, encoding) }
}
