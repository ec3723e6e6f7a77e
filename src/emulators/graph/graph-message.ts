import { addressParser } from 'postal-mime'
import { type EmulatedMailbox, type EmulatedMessage, headerOf } from '../provider/emulated-mailbox.ts'

/** Graph's ids are long, and hold signs that an address has to escape. */
export function graphIdOf({ id }: EmulatedMessage): string {
  return `AAMkAD${Buffer.from(`emulated ${id}`).toString('base64')}+/=`
}

export function messageOfGraphId(mailbox: EmulatedMailbox, graphId: string): EmulatedMessage | undefined {
  const id = Buffer.from(graphId.slice('AAMkAD'.length, -'+/='.length), 'base64').toString('utf8')
  return mailbox.messages.get(id.replace('emulated ', ''))
}

/** The properties of a message that were selected. */
export function graphMessage(message: EmulatedMessage, selected: readonly string[]): object {
  const all: Record<string, unknown> = {
    subject: headerOf(message, 'subject'),
    internetMessageId: headerOf(message, 'message-id'),
    receivedDateTime: withoutMilliseconds(message.receivedAt),
    sentDateTime: sentAt(message),
    from: senderOf(message),
    inferenceClassification: message.isPrimary ? 'focused' : 'other',
    isDraft: false,
    isRead: false,
    internetMessageHeaders: message.headers,
  }
  const wanted = selected.filter((name) => Object.hasOwn(all, name))
  return {
    '@odata.etag': `W/"${message.number}"`,
    id: graphIdOf(message),
    ...Object.fromEntries(wanted.map((name) => [name, all[name]])),
  }
}

export function addressOfSender(message: EmulatedMessage): string {
  return senderOf(message)?.emailAddress.address ?? ''
}

function senderOf(message: EmulatedMessage): { emailAddress: { name: string; address: string } } | null {
  const [first] = addressParser(headerOf(message, 'from') ?? '', { flatten: true })
  return first?.address === undefined ? null : { emailAddress: { name: first.name, address: first.address } }
}

function sentAt(message: EmulatedMessage): string {
  const date = new Date(headerOf(message, 'date') ?? '')
  return withoutMilliseconds(Number.isNaN(date.getTime()) ? message.receivedAt : date)
}

function withoutMilliseconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
