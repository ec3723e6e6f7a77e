import type { z } from 'zod'
import { largestMail } from '#message/rules/message-limits.ts'
import type { AskAsGranted } from '../oauth/ask-as-granted.ts'
import { isFromSender } from '../source/is-from-sender.ts'
import { jsonOf } from '../source/ask-provider.ts'
import type { MailboxSource } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import { readOnwards } from '../source/read-onwards.ts'
import { createEnvelopeReader } from './gmail-envelopes.ts'
import { gmailTrouble, historyAnswer, listAnswer, profileAnswer, rawAnswer } from './gmail-answers.ts'

interface Options {
  ask: AskAsGranted
  /** The Gmail API's address of the mailbox. */
  url: string
}

/** Messages whose ids a page has. Each envelope is a request of its own, and an hour's work should not hang on one page. */
const pageSize = 250

/** A mailbox at the Gmail API. Its cursor is the id of its history, and behind a space the page of it that comes next. */
export function createGmailSource({ ask, url }: Options): MailboxSource {
  const envelopes = createEnvelopeReader({ ask, url })

  async function get<Shape extends z.ZodType>(
    path: string,
    { query, shape, signal }: { query: [string, string][]; shape: Shape; signal: AbortSignal },
  ): Promise<z.infer<Shape>> {
    const answer = await ask({ url: `${url}/${path}?${new URLSearchParams(query).toString()}`, signal })
    if (answer.status !== 200) throw gmailTrouble(answer)
    return jsonOf(answer, { provider: 'Google', shape })
  }

  async function listIds({ search, after, signal }: { search: string; after: string | null; signal: AbortSignal }) {
    const query: [string, string][] = [
      ['labelIds', 'INBOX'],
      ['q', search],
      ['maxResults', `${pageSize}`],
      ['fields', 'messages/id,nextPageToken'],
    ]
    if (after !== null) query.push(['pageToken', after])
    const { messages, nextPageToken } = await readOnwards({
      provider: 'Google',
      current: after,
      read: () => get('messages', { query, shape: listAnswer, signal }),
      nextOf: (page) => page.nextPageToken ?? null,
    })
    return { ids: messages.map(({ id }) => id), next: nextPageToken ?? null }
  }

  /** Null where Google does not know the cursor any more: 404 says so of an id, and 400 of a page of it. */
  async function historyAt(query: [string, string][], signal: AbortSignal) {
    const answer = await ask({ url: `${url}/history?${new URLSearchParams(query).toString()}`, signal })
    if (answer.status === 404 || answer.status === 400) return null
    if (answer.status !== 200) throw gmailTrouble(answer)
    return jsonOf(answer, { provider: 'Google', shape: historyAnswer })
  }

  async function currentCursor(signal: AbortSignal): Promise<string> {
    const query: [string, string][] = [['fields', 'historyId']]
    return (await get('profile', { query, shape: profileAnswer, signal })).historyId
  }

  return {
    currentCursor: (_asked, signal) => currentCursor(signal),

    async probe(signal) {
      await currentCursor(signal)
    },

    async list({ since, after }, signal) {
      const { ids, next } = await listIds({ search: `after:${secondsOf(since)}`, after, signal })
      // Google's own count of results is a rough guess.
      return {
        ...(await envelopes.all(ids, signal)),
        next,
        total: after === null && next === null ? ids.length : null,
      }
    },

    async changesSince(cursor, signal) {
      const [start = '', page = null] = cursor.split(' ')
      const query: [string, string][] = [
        ['startHistoryId', start],
        ['labelId', 'INBOX'],
        ['historyTypes', 'messageAdded'],
        // What the person moved into the inbox, from the spam say.
        ['historyTypes', 'labelAdded'],
        ['maxResults', `${pageSize}`],
        [
          'fields',
          'history(messagesAdded/message(id,labelIds),labelsAdded/message(id,labelIds)),nextPageToken,historyId',
        ],
      ]
      if (page !== null) query.push(['pageToken', page])
      const found = await readOnwards({
        provider: 'Google',
        current: page,
        read: () => historyAt(query, signal),
        nextOf: (history) => history?.nextPageToken ?? null,
      })
      if (found === null) return { isLost: true }
      const { history, nextPageToken: next = null, historyId } = found
      const inInbox = history
        .flatMap(({ messagesAdded, labelsAdded }) => [...messagesAdded, ...labelsAdded])
        // Without its labels it is believed to have the one that was asked for.
        .filter(({ message }) => message.labelIds?.includes('INBOX') !== false)
      const ids = [...new Set(inInbox.map(({ message }) => message.id))]
      return {
        ...(await envelopes.all(ids, signal)),
        cursor: next === null ? later(start, historyId) : `${start} ${next}`,
        isLast: next === null,
      }
    },

    async listSender({ sender, since, after }, signal) {
      const search = `after:${secondsOf(since)} ${searchFor(sender)}`.trimEnd()
      const { ids, next } = await listIds({ search, after, signal })
      const { envelopes: found, missing } = await envelopes.all(ids, signal)
      return { envelopes: found.filter((envelope) => isFromSender(envelope, sender)), missing, next, total: null }
    },

    envelope: (id, signal) => envelopes.one(id, signal),

    async raw(id, signal) {
      const path = `messages/${encodeURIComponent(id)}`
      const answer = await ask({ url: `${url}/${path}?format=raw&fields=raw`, most: mostRaw, timeout: 120_000, signal })
      if (answer.status !== 200) throw gmailTrouble(answer)
      const raw = Buffer.from(jsonOf(answer, { provider: 'Google', shape: rawAnswer }).raw, 'base64url')
      if (raw.length > largestMail) throw new ProviderError('too-large', 'This mail is longer than Roost reads.')
      return raw
    },

    close: () => Promise.resolve(),
  }
}

/** A mail of the largest size in base64, and the JSON around it. */
const mostRaw = Math.ceil((largestMail * 4) / 3) + 64 * 1024

/** The later of two ids of a history: one that goes back would bring everything again. */
function later(start: string, end: string): string {
  return BigInt(end) > BigInt(start) ? end : start
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** What Gmail's search finds of a sender, and perhaps more. Of an address with signs of its own nothing is said, and all is looked through. */
function searchFor(sender: string): string {
  return /^[\w.+@-]+$/.test(sender) ? `from:${sender.replace(/^@/, '')}` : ''
}
