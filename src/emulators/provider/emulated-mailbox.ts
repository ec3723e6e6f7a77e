import { createHash } from 'node:crypto'
import { decodeWords } from 'postal-mime'

/** A mail as it lies in an emulated mailbox. */
export interface EmulatedMessage {
  /** In hexadecimal, the same for the same mail after a restart. */
  id: string
  raw: Buffer
  receivedAt: Date
  /** In the inbox that the provider shows first: Gmail's Primary, Outlook's Focused. */
  isPrimary: boolean
  /** Its headers in their order, unfolded, with encoded words (RFC 2047) decoded. */
  headers: { name: string; value: string }[]
  /** The number of the change that brought it. */
  number: number
}

export interface Delivery {
  raw: string | Buffer
  /** Now where it is left out. */
  receivedAt?: Date
  isPrimary?: boolean
}

interface Change {
  number: number
  kind: 'added' | 'removed'
  id: string
}

/** A mailbox that a provider's emulator serves. */
export interface EmulatedMailbox {
  address: string
  /** Whose it is, as a page of the provider says. */
  name: string
  /** By their ids, in the order in which they came. */
  messages: Map<string, EmulatedMessage>
  /** A page has no more, whatever is asked for: a provider may give less. */
  mostOnPage: number
  /** The number of the last change. */
  last(): number
  /** What has changed since the change of this number; null where the provider no longer knows. */
  changesSince(number: number): Change[] | null
  /** Messages, newest first. */
  newest(): EmulatedMessage[]
  deliver(delivery: Delivery): EmulatedMessage
  remove(id: string): void
  /** The provider forgets its changes so far, as each does after some days. */
  forgetChanges(): void
  /** Called after each change. */
  onChange: (() => void)[]
}

/** Numbers of changes begin here: a provider's are never small, and have gaps between them. */
const firstNumber = 1000
const gap = 7

export function createEmulatedMailbox({ address, name }: { address: string; name: string }): EmulatedMailbox {
  const messages = new Map<string, EmulatedMessage>()
  let changes: Change[] = []
  let last = firstNumber
  let known = firstNumber
  let delivered = 0
  let sorted: EmulatedMessage[] | null = null

  function note(kind: Change['kind'], id: string): void {
    last += gap
    changes.push({ number: last, kind, id })
    sorted = null
  }

  const mailbox: EmulatedMailbox = {
    address,
    name,
    messages,
    onChange: [],
    mostOnPage: Infinity,
    last: () => last,
    changesSince: (number) => (number < known ? null : changes.filter((change) => change.number > number)),
    newest: () =>
      (sorted ??= [...messages.values()].toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())),
    deliver({ raw, receivedAt = new Date(), isPrimary = true }) {
      const bytes = Buffer.from(raw)
      delivered += 1
      const id = createHash('sha256').update(`${delivered} `).update(bytes).digest('hex').slice(0, 16)
      note('added', id)
      const message = { id, raw: bytes, receivedAt, isPrimary, headers: headersOf(bytes), number: last }
      messages.set(id, message)
      for (const tell of mailbox.onChange) tell()
      return message
    },
    remove(id) {
      if (!messages.delete(id)) return
      note('removed', id)
      for (const tell of mailbox.onChange) tell()
    },
    forgetChanges() {
      known = last + 1
      changes = []
    },
  }
  return mailbox
}

/** The first of this name, null where there is none. */
export function headerOf({ headers }: EmulatedMessage, name: string): string | null {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value ?? null
}

const longestHead = 256 * 1024

function headersOf(raw: Buffer): EmulatedMessage['headers'] {
  const [head = ''] = raw
    .subarray(0, longestHead)
    .toString('utf8')
    .split(/\r?\n\r?\n/, 1)
  return head.split(/\r?\n(?![ \t])/).flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    const value = line
      .slice(colon + 1)
      .replaceAll(/\r?\n/g, '')
      .trim()
    return [{ name: line.slice(0, colon), value: decodeWords(value) }]
  })
}
