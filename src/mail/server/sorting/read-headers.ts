import { createHash, type Hash } from 'node:crypto'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { mailboxesIn } from '#message/rules/header/mailboxes.ts'
import { isBulk, messageIdsIn } from '#message/rules/header/message-headers.ts'
import { sentAtOf } from '#message/rules/header/sent-at.ts'
import { shownText } from '#message/rules/header/shown-text.ts'
import type { Correspondent } from '#message/rules/message.ts'
import { headOf } from '#message/server/part/message-parts.ts'
import { postgresText } from '../../rules/postgres-text.ts'

/** What the intake looks at before a mail is understood. */
export interface MailHeaders {
  /** Without the angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  senderEmail: string
  senderName: string | null
  subject: string
  sentAt: string | null
  isBulk: boolean
  /**
   * What makes two deliveries one mail: a digest of the Message-ID, sender, date, subject and everything below the
   * headers. Trace headers differ between two roads of one mail; a Message-ID used again with other words is another
   * mail, so nobody can make a mail vanish by using its id first.
   */
  identity: string
}

/** Stands for a sender that neither the header nor the envelope names (RFC 6761: never a real domain). */
export const unknownSender = 'unknown@sender.invalid'

interface About {
  envelopeFrom: string
  /** What `IdentityDigest` gave for a long message, of which `raw` is the first piece. */
  identity?: string | null
}

/** Reads the headers of a raw message (RFC 5322) in linear time and bounded space. */
export function readHeaders(raw: Buffer, { envelopeFrom, identity }: About): MailHeaders {
  const { body, digest, ...headers } = headersBefore(raw, { envelopeFrom })
  return { ...headers, identity: identity ?? digest.update(withoutLastLineEnds(body)).digest('hex') }
}

/** The identity of a message that comes in pieces. */
export class IdentityDigest {
  readonly #all: Hash
  /** Of what came until the line ends that are the last so far. */
  #solid: Hash

  /** `first`: long enough to hold the headers. */
  constructor(first: Buffer, { envelopeFrom }: { envelopeFrom: string }) {
    const { body, digest } = headersBefore(first, { envelopeFrom })
    this.#all = digest
    this.#solid = digest.copy()
    this.add(body)
  }

  add(bytes: Buffer): void {
    const solid = withoutLastLineEnds(bytes)
    if (solid.length > 0) this.#solid = this.#all.update(solid).copy()
    this.#all.update(bytes.subarray(solid.length))
  }

  identity(): string {
    return this.#solid.copy().digest('hex')
  }
}

/** The headers, the digest of those that make its identity, and what follows them. */
function headersBefore(raw: Buffer, { envelopeFrom }: { envelopeFrom: string }) {
  const { headers, bodyAt } = headOf(raw)
  const value = (name: string) => headers.get(name) ?? ''
  const from = senderOf(value('from')) ?? senderOf(value('sender')) ?? senderOf(envelopeFrom)
  const subject = shownText(value('subject'), 500)
  const sentAt = sentAtOf(value('date'))
  const messageId = firstId(value('message-id'))
  const senderEmail = from?.email ?? unknownSender
  return {
    messageId,
    inReplyTo: firstId(value('in-reply-to')),
    senderEmail,
    senderName: from?.name ?? null,
    subject,
    sentAt: sentAt && new Date(sentAt).toISOString(),
    isBulk: isBulk(headers),
    digest: createHash('sha256').update(JSON.stringify([messageId, senderEmail, value('date'), subject])),
    body: raw.subarray(bodyAt),
  }
}

/** For a mail whose headers cannot be stored: it is kept and shown all the same. */
export function headersOfNone(raw: Buffer, { identity }: Pick<About, 'identity'>): MailHeaders {
  return {
    messageId: null,
    inReplyTo: null,
    senderEmail: unknownSender,
    senderName: null,
    subject: '',
    sentAt: null,
    isBulk: false,
    identity: identity ?? createHash('sha256').update(raw).digest('hex'),
  }
}

/** Servers on the way add or drop line ends at the end of a message. */
function withoutLastLineEnds(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1
  return bytes.subarray(0, end)
}

function firstId(value: string): string | null {
  const [id = ''] = messageIdsIn(value.slice(0, 1000))
  return postgresText(id) || null
}

/** The first mailbox of a header that can be written to. */
function senderOf(value: string): Sender | null {
  for (const { name, address } of mailboxesIn(value.slice(0, 1000))) {
    const sender = asSender({ name, address })
    if (sender !== null) return sender
  }
  return null
}

export interface Sender {
  email: string
  name: string | null
}

/** Null where the address is none. */
export function asSender({ name, address }: Correspondent): Sender | null {
  const email = normaliseEmail(address)
  return isEmail(email) ? { email, name: name && postgresText(name.slice(0, 200)) } : null
}
