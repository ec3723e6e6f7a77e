import { assemble } from '../rules/body/assemble.ts'
import type { BlockDraft } from '../rules/body/block-draft.ts'
import { cleanText } from '../rules/body/clean-text.ts'
import { type Body, firstWritten, joinAttached, readBody } from '../rules/body/read-body.ts'
import { addressesIn } from '../rules/header/addresses-in.ts'
import { messageHeaders, originalOf } from '../rules/header/message-headers.ts'
import { breachOf, malformed, manyParts, mostParts } from '../rules/message-limits.ts'
import type { AttachedFile, CalendarItem, ReadMail } from '../rules/message.ts'
import { attachedMessages } from './attached-messages.ts'
import { headersOnly } from './headers-only.ts'
import { type Attachment, type MessageContents, messageContents } from './part/message-contents.ts'
import { decodedSize } from './part/transfer-encoding.ts'
import { inPlainBytes } from './plain-bytes.ts'
import { readCalendars } from './read-calendars.ts'

export interface OpenedMessage {
  /** As it is read without its attached files. */
  mail: ReadMail
  /** Blocks of its own words. */
  drafts: BlockDraft[]
  /** What `mail.attachments` lists, to be decoded. */
  files: Attachment[]
  /** The next number of a table or a list. */
  nextGroup: () => number
}

/** Reads the words of a raw message (RFC 5322), and lists the files that came with it. */
export function openMessage(raw: Uint8Array): OpenedMessage {
  const counter = { groups: 0 }
  const nextGroup = (): number => (counter.groups += 1)
  const breach = breachOf(raw)
  if (breach !== null) return { mail: headersOnly(raw, breach), drafts: [], files: [], nextGroup }
  const mail = messageContents(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  if (!mail) return { mail: headersOnly(raw, malformed), drafts: [], files: [], nextGroup }
  const headers = messageHeaders(mail.headers)
  const { attachments, heads, ...body } = wholeBody({ mail, subject: headers.subject, depth: 0 }, nextGroup)
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
  const files = attachments.slice(0, mostParts)
  const drafts = inPlainBytes(body.drafts)
  const words = assemble(drafts)
  return {
    mail: {
      ...headers,
      addresses: addressesIn({ heads, drafts, calendar: calendar.items }),
      forwarded: body.forwarded,
      ...words,
      calendar: calendar.items,
      markup: body.markup,
      attachments: files.map(listed),
      troubles,
    },
    drafts,
    files,
    nextGroup,
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
  /** Of the message, and of those attached to it. */
  heads: string[]
  attachments: Attachment[]
}

/** A message's body, and below it those of the messages attached to it. */
function wholeBody(
  { mail, subject, depth }: { mail: MessageContents; subject: string; depth: number },
  nextGroup: () => number,
): WholeBody {
  let body = readBody(mail, { subject, nextGroup })
  let { attachments } = mail
  const heads = [mail.head]
  for (const [at, attached] of attachedMessages(mail, depth).entries()) {
    const headers = messageHeaders(attached.headers)
    const {
      attachments: within,
      heads: inner,
      ...original
    } = wholeBody({ mail: attached, subject: headers.subject, depth: depth + 1 }, nextGroup)
    const writing = original.forwarded ?? originalOf(headers)
    // The first that is attached is the one that a forward is about.
    const forwarded = at === 0 ? firstWritten(body.forwarded, writing) : body.forwarded
    body = joinAttached(body, { ...original, forwarded })
    attachments = [...attachments, ...within]
    heads.push(...inner)
  }
  return { ...body, attachments, heads }
}

function listed({ name, contentType, body, encoding }: Attachment): AttachedFile {
  return {
    name: cleanText(name).slice(0, 255),
    contentType: contentType.slice(0, 255),
    size: decodedSize(body, encoding),
    kind: 'other',
    reading: 'unread',
    words: null,
    pages: [],
  }
}
