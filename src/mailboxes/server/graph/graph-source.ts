import { largestMail } from '#message/rules/message-limits.ts'
import type { AskAsGranted } from '../oauth/ask-as-granted.ts'
import { jsonOf, type ProviderAnswer } from '../source/ask-provider.ts'
import { isFromSender } from '../source/is-from-sender.ts'
import type { ChangesPage, MailboxSource } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import { readOnwards } from '../source/read-onwards.ts'
import { graphCodeOf, type GraphMessage, graphTrouble, messagesAnswer } from './graph-answers.ts'
import { graphEnvelope, selected } from './graph-envelope.ts'

interface Options {
  ask: AskAsGranted
  /** Graph's address, with its version. */
  url: string
}

/** Each brings all of its header fields, some 10 KB. */
const pageSize = 200

/** A mailbox at Microsoft Graph. Its cursor, as the place in a list, is the link that leads on, from its path. */
export function createGraphSource({ ask, url }: Options): MailboxSource {
  const { origin, pathname } = new URL(url)
  const inbox = `${pathname}/me/mailFolders/inbox/messages`
  // Ids that stay the same when a message is moved.
  const headers = { prefer: `IdType="ImmutableId", odata.maxpagesize=${pageSize}`, accept: 'application/json' }

  async function pageAt(path: string, signal: AbortSignal) {
    return readOnwards({
      provider: 'Microsoft',
      current: path,
      read: async () => {
        const answer = await ask({ url: `${origin}${path}`, headers, signal })
        if (answer.status !== 200) throw graphTrouble(answer)
        const page = readPage(answer)
        return { ...page, next: page.next === null ? null : pathOf(page.next, url) }
      },
      nextOf: (page) => page.next,
    })
  }

  function listPath(filter: string): string {
    return `${inbox}?${parameters({
      $filter: filter,
      $select: selected,
      $orderby: 'receivedDateTime desc',
      $top: `${pageSize}`,
      $count: 'true',
    })}`
  }

  /** Null where Graph does not know the cursor any more. */
  async function changesAt(path: string, signal: AbortSignal): Promise<ChangesPage | null> {
    return readOnwards({
      provider: 'Microsoft',
      current: path,
      read: async () => {
        const answer = await ask({ url: `${origin}${path}`, headers, signal })
        if (isLost(answer)) return null
        if (answer.status !== 200) throw graphTrouble(answer)
        const { envelopes, next, end } = readPage(answer)
        const link = next ?? end
        if (link === null) throw unreadable()
        return { envelopes, cursor: pathOf(link, url), isLast: next === null }
      },
      // A round without news may end with the link that began it.
      nextOf: (page) => (page === null || page.isLast ? null : page.cursor),
    })
  }

  return {
    async currentCursor({ since }, signal) {
      signal.throwIfAborted()
      // Graph has no cursor of this moment: a first round tells what is there, and ends with one. What is moved into the inbox keeps the
      // time at which it came, and every later round leaves out what the first one does; so it begins no later than the list.
      const query = {
        changeType: 'created',
        $select: selected,
        $filter: `receivedDateTime ge ${instant(since)}`,
      }
      return `${inbox}/delta?${parameters(query)}`
    },

    async probe(signal) {
      const answer = await ask({ url: `${url}/me/mailFolders/inbox?$select=id`, headers, signal })
      if (answer.status !== 200) throw graphTrouble(answer)
    },

    async list({ since, after }, signal) {
      const { envelopes, next, total } = await pageAt(
        after ?? listPath(`receivedDateTime ge ${instant(since)}`),
        signal,
      )
      return { envelopes, next, total }
    },

    async changesSince(cursor, signal) {
      return (await changesAt(cursor, signal)) ?? { isLost: true }
    },

    async listSender({ sender, since, after }, signal) {
      // Graph compares whole addresses alone: for a domain all since then is looked through.
      const from = sender.startsWith('@') ? '' : ` and from/emailAddress/address eq '${sender.replaceAll("'", "''")}'`
      const { envelopes, next } = await pageAt(
        after ?? listPath(`receivedDateTime ge ${instant(since)}${from}`),
        signal,
      )
      return { envelopes: envelopes.filter((envelope) => isFromSender(envelope, sender)), next, total: null }
    },

    async raw(id, signal) {
      const answer = await ask({
        url: `${url}/me/messages/${encodeURIComponent(id)}/$value`,
        headers: { prefer: 'IdType="ImmutableId"' },
        most: largestMail,
        timeout: 120_000,
        signal,
      })
      if (answer.status !== 200) throw graphTrouble(answer)
      return answer.body
    },

    close: () => Promise.resolve(),
  }
}

function readPage(answer: ProviderAnswer) {
  const page = jsonOf(answer, { provider: 'Microsoft', shape: messagesAnswer })
  return {
    envelopes: page.value.flatMap((message: GraphMessage) => graphEnvelope(message) ?? []),
    total: page['@odata.count'] ?? null,
    next: page['@odata.nextLink'] ?? null,
    end: page['@odata.deltaLink'] ?? null,
  }
}

/** Graph forgets a cursor after some weeks, and after the mailbox was moved to another server. */
function isLost({ status, body }: ProviderAnswer): boolean {
  return status === 410 || (status === 400 && /syncState|resync/i.test(graphCodeOf(body)))
}

/** A link from its path. It has to lead to Graph: the token goes with it. */
function pathOf(link: string, graph: string): string {
  const [target, expected] = [URL.canParse(link) ? new URL(link) : null, new URL(graph)]
  if (target?.origin !== expected.origin || !target.pathname.startsWith(`${expected.pathname}/`)) throw unreadable()
  return `${target.pathname}${target.search}`
}

function unreadable(): ProviderError {
  return new ProviderError('unavailable', 'Microsoft answered something that Roost cannot read. Roost tries again.')
}

function parameters(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function instant(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
