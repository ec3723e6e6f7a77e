import { createHash, type Hash } from 'node:crypto'
import { type Address, addressParser, decodeWords } from 'postal-mime'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'

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

/** Nothing beyond this is looked at for headers; the rest of the mail waits for the worker thread. */
const mostHeaders = 64 * 1024
const longestValue = 4096

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
  const { headers, bodyAt } = headersOf(raw)
  const value = (name: string) => headers.get(name) ?? ''
  const from = senderOf(value('from')) ?? senderOf(value('sender')) ?? senderOf(envelopeFrom)
  const subject = readable(value('subject'), 500)
  const messageId = bare(value('message-id'))
  const senderEmail = from?.email ?? unknownSender
  return {
    messageId,
    inReplyTo: bare(value('in-reply-to')),
    senderEmail,
    senderName: from?.name ?? null,
    subject,
    sentAt: sentAtOf(value('date')),
    isBulk: headers.has('list-unsubscribe') || headers.has('list-id') || /bulk|list/i.test(value('precedence')),
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

const wanted = new Set([
  'from',
  'sender',
  'subject',
  'message-id',
  'in-reply-to',
  'date',
  'list-unsubscribe',
  'list-id',
  'precedence',
])

/** The first of each wanted header, unfolded. */
function headersOf(raw: Buffer): { headers: Map<string, string>; bodyAt: number } {
  const headers = new Map<string, string>()
  let current: { name: string; value: string } | null = null
  const keep = () => {
    if (current !== null && wanted.has(current.name) && !headers.has(current.name))
      headers.set(current.name, current.value.trim())
  }
  let at = 0
  while (at < raw.length && at < mostHeaders) {
    const newline = raw.indexOf(10, at)
    const next = newline === -1 ? raw.length : newline + 1
    const line = raw.toString('utf8', at, Math.min(next, at + longestValue)).replace(/[\r\n]+$/, '')
    at = next
    if (line === '') break
    if (/^[ \t]/.test(line)) {
      if (current !== null && current.value.length < longestValue) current.value += ` ${line.trim()}`
      continue
    }
    keep()
    const colon = line.indexOf(':')
    current = colon < 1 ? null : { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) }
  }
  keep()
  return { headers, bodyAt: at }
}

/** Servers on the way add or drop line ends at the end of a message. */
function withoutLastLineEnds(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1
  return bytes.subarray(0, end)
}

export interface Mailbox {
  email: string
  name: string | null
}

/** The first address of a header that is one. */
export function senderOf(value: string): Mailbox | null {
  for (const entry of flat(addressParser(value.slice(0, 1000)))) {
    const email = normaliseEmail(entry.address ?? '')
    if (isEmail(email)) return { email, name: readable(entry.name, 200) || null }
  }
  return null
}

function flat(entries: Address[]): Address[] {
  return entries.slice(0, 20).flatMap((entry) => entry.group ?? [entry])
}

/** Encoded words (RFC 2047) decoded; controls, which nobody reads and the database refuses, taken out. */
function readable(value: string, longest: number): string {
  return decodeWords(value.slice(0, 2000))
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}

function bare(value: string): string | null {
  const id = value
    .slice(0, 998)
    .replace(/[<>\s\u0000]/g, '')
    .toWellFormed()
  return id === '' ? null : id
}

function sentAtOf(value: string): string | null {
  const at = Date.parse(value.slice(0, 100).replace(/\([^()]*\)/g, ' '))
  const isSensible = at > Date.UTC(1980, 0, 1) && at < Date.UTC(2100, 0, 1)
  return isSensible ? new Date(at).toISOString() : null
}
