import PostalMime, { type Address, type Email } from 'postal-mime'
import type { Correspondent, ReadMail } from '../../rules/message.ts'
import { assemble } from '../../rules/message/assemble.ts'
import { cleanText } from '../../rules/message/clean-text.ts'
import type { Draft } from '../../rules/message/draft.ts'
import { plainLines } from '../../rules/message/plain-lines.ts'
import { structured } from '../../rules/message/plain-structure.ts'
import { sentAtOf } from '../../rules/message/sent-at.ts'
import { readHtml } from './read-html.ts'

/** Reads a raw message (RFC 5322) in this thread. For mail of strangers use the reader of `../read-mail.ts`. */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxHeadersSize: MOST_HEADERS })
  const header = (name: string): string | null => email.headers.find((line) => line.key === name)?.value ?? null
  const troubles: string[] = []
  const drafts = bodyOf(email, troubles)
  return {
    messageId: bare(email.messageId),
    inReplyTo: bare(email.inReplyTo),
    references: (email.references ?? '').split(/[\s,]+/).flatMap((id) => bare(id) ?? []),
    subject: cleanText(email.subject ?? ''),
    from: email.from ? (people([email.from])[0] ?? null) : null,
    to: people(email.to ?? []),
    sentAt: sentAtOf(header('date')),
    isBulk:
      header('list-unsubscribe') !== null ||
      header('list-id') !== null ||
      /bulk|list/i.test(header('precedence') ?? ''),
    isAutomatic: /^\s*auto/i.test(header('auto-submitted') ?? ''),
    forwarded: null,
    ...assemble(drafts),
    calendar: [],
    markup: [],
    attachments: email.attachments.map((part) => ({
      name: cleanText(part.filename ?? ''),
      contentType: part.mimeType,
      size: part.content instanceof ArrayBuffer ? part.content.byteLength : part.content.length,
    })),
    troubles,
  }
}

const MOST_HEADERS = 512 * 1024

function bodyOf(email: Email, troubles: string[]): Draft[] {
  let groups = 0
  const nextGroup = (): number => (groups += 1)
  if (email.html) {
    const { drafts, isCut } = readHtml(email.html, nextGroup)
    if (isCut) troubles.push('The mail is longer than we read; its end was left out.')
    if (drafts.length > 0) return drafts
  }
  return structured(plainLines(email.text ?? ''), nextGroup)
}

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
