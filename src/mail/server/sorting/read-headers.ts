import { createHash, type Hash } from 'node:crypto'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { mailboxesIn } from '#message/rules/header/mailboxes.ts'
import { isBulk, messageIdsIn } from '#message/rules/header/message-headers.ts'
import { sentAtOf } from '#message/rules/header/sent-at.ts'
import { shownText } from '#message/rules/header/shown-text.ts'
import type { Correspondent } from '#message/rules/message.ts'
import { headOf } from '#message/server/part/message-parts.ts'
import { isOrganisationSender } from '#senders/rules/organisation-sender.ts'
import { postgresText } from '#mail/rules/postgres-text.ts'

/** The header fields by which a mail is sorted. */
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
   * Two deliveries with the same identity are one mail: a digest of Message-ID, sender, date, subject and body. Trace headers differ
   * between deliveries, so they are left out. The body is part of it, so that nobody can suppress a mail by using its Message-ID first.
   */
  identity: string
}

/** The sender of a mail whose header and envelope name none (RFC 6761: never a real domain). */
export const unknownSender = 'unknown@sender.invalid'

interface About {
  envelopeFrom: string
  /** The result of `IdentityDigest` for a long message, of which `raw` is the first chunk. */
  identity?: string | null
}

/** Reads the headers of a raw message (RFC 5322) in linear time and bounded space. */
export function readHeaders(raw: Buffer, { envelopeFrom, identity }: About): MailHeaders {
  const { body, digest, ...headers } = headersBefore(raw, { envelopeFrom })
  return { ...headers, identity: identity ?? digest.update(withoutLastLineEnds(body)).digest('hex') }
}

/** Computes the identity of a message that is received in chunks. */
export class IdentityDigest {
  readonly #all: Hash
  /** Digest of all bytes before the line ends that are the last so far. */
  #solid: Hash

  /** `first` has all headers. */
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

/** The headers, the digest of the identifying ones, and the body. */
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

/** Stands in for headers that the database refuses, so that the mail is kept and shown all the same. */
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

/** Without the line ends at the end, which relays add and drop. */
function withoutLastLineEnds(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1
  return bytes.subarray(0, end)
}

function firstId(value: string): string | null {
  const [id = ''] = messageIdsIn(value.slice(0, 1000))
  return postgresText(id) || null
}

/** The first valid mailbox of an address header. */
function senderOf(value: string): MailSender | null {
  for (const { name, address } of mailboxesIn(value.slice(0, 1000))) {
    const sender = asSender({ name, address })
    if (sender !== null) return sender
  }
  return null
}

export interface MailSender {
  email: string
  name: string | null
}

/** Null for an invalid address, and for an organisation's, which only its own content has. */
export function asSender({ name, address }: Correspondent): MailSender | null {
  const email = normaliseEmail(address)
  return isEmail(email) && !isOrganisationSender(email)
    ? { email, name: name && postgresText(name.slice(0, 200)) }
    : null
}
