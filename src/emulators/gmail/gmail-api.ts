import type { EmulatedMailbox, EmulatedMessage } from '../provider/emulated-mailbox.ts'
import type { Fault } from '../provider/fault.ts'
import type { EmulatedAnswer, Asked } from '../provider/provider-server.ts'
import { googleError } from './google-error.ts'

/** What of the Gmail API the emulator answers to whoever may read this mailbox. */
export type GmailCall = 'profile' | 'list' | 'message' | 'raw' | 'history'

interface Reading {
  mailbox: EmulatedMailbox
  asked: Asked
  fault: Fault | null
}

export const gmailCalls: Record<GmailCall, (reading: Reading) => EmulatedAnswer> = {
  profile: ({ mailbox }) => ({
    body: {
      emailAddress: mailbox.address,
      messagesTotal: mailbox.messages.size,
      threadsTotal: mailbox.messages.size,
      historyId: `${mailbox.last()}`,
    },
  }),
  list,
  message: ({ mailbox, asked }) => withMessage({ mailbox, asked }, (message) => metadataOf(message, asked)),
  raw: ({ mailbox, asked }) =>
    withMessage({ mailbox, asked }, (message) => ({ ...frameOf(message), raw: message.raw.toString('base64url') })),
  history,
}

export function gmailCallOf({ method, path, query }: Asked): GmailCall | null {
  const call = /^\/gmail\/v1\/users\/me\/(profile|messages|history|messages\/[^/]+)$/.exec(path)?.[1]
  if (method !== 'GET' || call === undefined) return null
  if (call === 'profile' || call === 'history') return call
  if (call === 'messages') return 'list'
  return query.get('format') === 'raw' ? 'raw' : 'message'
}

/** Labels of the inbox's tabs: everything that is not primary is promotions here. */
function labelsOf({ isPrimary }: EmulatedMessage): string[] {
  return ['UNREAD', 'INBOX', isPrimary ? 'CATEGORY_PERSONAL' : 'CATEGORY_PROMOTIONS']
}

function list({ mailbox, asked, fault }: Reading): EmulatedAnswer {
  const { query } = asked
  const found = mailbox.newest().filter(matches(query.get('q') ?? ''))
  const size = pageSize(query, mailbox)
  const from = placeIn(query)
  if (fault?.kind === 'leads on')
    return { body: { nextPageToken: furtherFrom(query), resultSizeEstimate: found.length } }
  const start = fault?.kind === 'repeats' ? Math.max(0, from - size) : from
  const page = found.slice(start, start + size)
  const next = start + size < found.length ? start + size : null
  return {
    body: {
      ...(page.length > 0 && { messages: page.map(({ id }) => ({ id, threadId: id })) }),
      ...(next !== null && { nextPageToken: `${next}` }),
      resultSizeEstimate: found.length,
    },
  }
}

/** The operators of Gmail's search that a sync has use for. */
function matches(search: string): (message: EmulatedMessage) => boolean {
  const terms = search.split(/\s+/).filter((term) => term !== '')
  return (message) =>
    terms.every((term) => {
      const [, operator, value = ''] = /^(after|before|from|in):(.+)$/.exec(term) ?? []
      const seconds = message.receivedAt.getTime() / 1000
      const sender = message.headers.find(({ name }) => name.toLowerCase() === 'from')?.value ?? ''
      switch (operator) {
        case 'after':
          return seconds >= Number(value)
        case 'before':
          return seconds < Number(value)
        case 'from':
          return sender.toLowerCase().includes(value.toLowerCase())
        case 'in':
          return value === 'inbox'
        default:
          return message.headers.some((header) => header.name === 'Subject' && header.value.includes(term))
      }
    })
}

function history({ mailbox, asked: { query }, fault }: Reading): EmulatedAnswer {
  const start = Number(query.get('startHistoryId'))
  const changes = mailbox.changesSince(start)
  if (changes === null || !Number.isSafeInteger(start))
    return { status: 404, body: googleError({ status: 404, reason: 'notFound' }) }
  const types = query.getAll('historyTypes')
  const wanted = changes.filter(
    ({ kind }) => types.length === 0 || (kind === 'added' && types.includes('messageAdded')),
  )
  const size = pageSize(query, mailbox)
  const from = placeIn(query)
  if (fault?.kind === 'leads on') return { body: { nextPageToken: furtherFrom(query), historyId: `${mailbox.last()}` } }
  const first = fault?.kind === 'repeats' ? Math.max(0, from - size) : from
  const page = wanted.slice(first, first + size)
  const next = first + size < wanted.length ? first + size : null
  return {
    body: {
      ...(page.length > 0 && {
        history: page.map(({ number, kind, id }) => {
          const message = { id, threadId: id }
          return {
            id: `${number}`,
            messages: [message],
            ...(kind === 'added'
              ? { messagesAdded: [{ message: { ...message, labelIds: labelsIn(mailbox, id) } }] }
              : { messagesDeleted: [{ message }] }),
          }
        }),
      }),
      ...(next !== null && { nextPageToken: `${next}` }),
      historyId: `${fault?.kind === 'goes back' ? start - 100 : mailbox.last()}`,
    },
  }
}

function labelsIn(mailbox: EmulatedMailbox, id: string): string[] {
  const message = mailbox.messages.get(id)
  return message === undefined ? ['INBOX'] : labelsOf(message)
}

/** A page's token is its place, and behind a point how many empty pages led there. */
function placeIn(query: URLSearchParams): number {
  return Number.parseInt(query.get('pageToken') ?? '0', 10)
}

function furtherFrom(query: URLSearchParams): string {
  const [, empty = '0'] = (query.get('pageToken') ?? '').split('.')
  return `${placeIn(query)}.${Number(empty) + 1}`
}

function pageSize(query: URLSearchParams, { mostOnPage }: EmulatedMailbox): number {
  return Math.min(500, mostOnPage, Math.max(1, Number(query.get('maxResults') ?? 100)))
}

function withMessage(
  { mailbox, asked }: Pick<Reading, 'mailbox' | 'asked'>,
  answer: (message: EmulatedMessage) => object,
): EmulatedAnswer {
  const message = mailbox.messages.get(asked.path.slice(asked.path.lastIndexOf('/') + 1))
  return message === undefined
    ? { status: 404, body: googleError({ status: 404, reason: 'notFound' }) }
    : { body: answer(message) }
}

function frameOf(message: EmulatedMessage): object {
  return {
    id: message.id,
    threadId: message.id,
    labelIds: labelsOf(message),
    snippet: '',
    historyId: `${message.number}`,
    internalDate: `${message.receivedAt.getTime()}`,
    sizeEstimate: message.raw.length,
  }
}

function metadataOf(message: EmulatedMessage, { query }: Asked): object {
  const wanted = new Set(query.getAll('metadataHeaders').map((name) => name.toLowerCase()))
  const headers = message.headers.filter(({ name }) => wanted.size === 0 || wanted.has(name.toLowerCase()))
  return { ...frameOf(message), payload: { mimeType: 'text/plain', headers } }
}
