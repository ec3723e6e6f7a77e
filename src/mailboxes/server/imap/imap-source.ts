import type { FetchMessageObject, ImapFlow, MailboxObject, SearchObject } from 'imapflow'
import { closeImap, connectImap, type ImapLogin, type ImapSettings } from './imap-connection.ts'
import { imapCursorOf, goesOnFrom, readCursor, writeCursor } from './imap-cursor.ts'
import { imapError } from './imap-error.ts'
import { largestMail } from '#message/rules/message-limits.ts'
import { envelopeFields, envelopeOfHead } from '../source/envelope-of-head.ts'
import { isFromSender } from '../source/is-from-sender.ts'
import { type ListedPage, type MailboxSource, type MailEnvelope, mostInPage } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'

/**
 * The inbox of an IMAP server (RFC 9051), over one connection that is opened with the first question. A message is named by UIDVALIDITY and UID.
 */
export function createImapSource(login: ImapLogin, settings: ImapSettings): MailboxSource {
  let opened: Promise<ImapFlow> | null = null

  /** Asks the open inbox something; an abort closes the connection, since IMAP has no way to take a question back. */
  async function ask<T>(signal: AbortSignal, question: (client: ImapFlow, inbox: MailboxObject) => Promise<T>) {
    signal.throwIfAborted()
    let stop = () => undefined as void
    signal.addEventListener('abort', () => stop(), { once: true })
    try {
      opened ??= connectImap(login, { ...settings, signal })
      const client = await opened
      stop = () => client.close()
      signal.throwIfAborted()
      if (client.mailbox === false) throw new ProviderError('unavailable', `${login.host} closed the inbox.`)
      return await question(client, client.mailbox)
    } catch (error) {
      const failed = opened
      opened = null
      void failed?.then(
        (client) => client.close(),
        () => undefined,
      )
      signal.throwIfAborted()
      throw imapError(error, login)
    }
  }

  return {
    currentCursor: (_asked, signal) => ask(signal, (_, inbox) => Promise.resolve(writeCursor(imapCursorOf(inbox)))),

    probe: (signal) => ask(signal, (client) => client.noop()),

    list: ({ since, after }, signal) =>
      ask(signal, (client, inbox) => pageOf(client, { inbox, query: { since }, after })),

    changesSince: (cursor, signal) =>
      ask(signal, async (client, inbox) => {
        const from = readCursor(cursor)
        if (!goesOnFrom(inbox, from)) return { isLost: true }
        // Before the search: the client raises it with each message that it hears of meanwhile, and the search did not find that one.
        const now = imapCursorOf(inbox)
        // The server tells of no UID above when nothing came, and that is all that most syncs ask.
        const isNews = now.next > from.next
        // `5:*` names the last message, whichever UID it has.
        const found = isNews ? await search(client, { uid: `${from.next}:*` }) : []
        const uids = found.filter((uid) => uid >= from.next)
        const page = uids.slice(0, mostInPage)
        const isLast = page.length === uids.length
        const next = isLast ? Math.max(now.next, (page.at(-1) ?? 0) + 1) : (page.at(-1) ?? 0) + 1
        return {
          envelopes: await envelopesOf(client, { inbox, uids: page }),
          cursor: writeCursor({ ...now, next }),
          isLast,
        }
      }),

    listSender: ({ sender, since, after }, signal) =>
      ask(signal, async (client, inbox) => {
        const page = await pageOf(client, { inbox, query: { since, from: sender }, after })
        // The server looks for the letters anywhere in the header.
        return { ...page, envelopes: page.envelopes.filter((envelope) => isFromSender(envelope, sender)), total: null }
      }),

    raw: (id, signal) =>
      ask(signal, async (client, inbox) => {
        const uid = uidIn(id, inbox)
        if (uid === null) throw gone()
        const source = { start: 0, maxLength: largestMail + 1 }
        const message = await client.fetchOne(uid, { source }, { uid: true })
        if (message === false || message.source === undefined) throw gone()
        if (message.source.length > largestMail)
          throw new ProviderError('too-large', 'The message is larger than the 25 MB that are read.')
        return message.source
      }),

    async watch(onNews, signal) {
      signal.throwIfAborted()
      const client = await connectImap(login, { ...settings, isWatching: true, signal })
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      client.on('exists', onNews)
      client.on('close', () => {
        if (signal.aborted) resolve()
        else reject(new ProviderError('unavailable', `${login.host} closed the connection.`))
      })
      signal.addEventListener('abort', () => client.close(), { once: true })
      if (signal.aborted) client.close()
      // What came while nobody was listening.
      onNews()
      client.idle().catch((error: unknown) => reject(imapError(error, login)))
      return promise
    },

    async close() {
      const connection = opened
      opened = null
      // One that never was open: whoever asked was told.
      await connection?.then(closeImap, () => undefined)
    },
  }
}

/** A page of what matches, the newest first, from below the message by which the page before ended. */
async function pageOf(
  client: ImapFlow,
  { inbox, query, after }: { inbox: MailboxObject; query: SearchObject; after: string | null },
): Promise<ListedPage> {
  const below = uidIn(after, inbox)
  const uids = await search(client, { ...query, ...(below !== null && { uid: `1:${Math.max(1, below - 1)}` }) })
  const older = uids.filter((uid) => below === null || uid < below).toReversed()
  const page = older.slice(0, mostInPage)
  const last = page.at(-1)
  const envelopes = await envelopesOf(client, { inbox, uids: page })
  return {
    envelopes: envelopes.toReversed(),
    next: older.length > page.length && last !== undefined ? nameOf(inbox, last) : null,
    total: after === null ? older.length : null,
  }
}

/** The UIDs that match, ascending. */
async function search(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search({ ...query, deleted: false }, { uid: true })
  if (found === false || found === undefined) throw new ProviderError('unavailable', 'The mail server does not search.')
  return found.toSorted((a, b) => a - b)
}

/** In the order of UIDs. */
async function envelopesOf(
  client: ImapFlow,
  { inbox, uids }: { inbox: MailboxObject; uids: readonly number[] },
): Promise<MailEnvelope[]> {
  if (uids.length === 0) return []
  const wanted = new Set(uids)
  const messages = await client.fetchAll(
    [...uids],
    { uid: true, internalDate: true, size: true, headers: envelopeFields },
    { uid: true },
  )
  return messages
    .filter(({ uid }) => wanted.delete(uid))
    .toSorted((a, b) => a.uid - b.uid)
    .map((message) => envelopeOf(message, inbox))
}

function envelopeOf({ uid, headers, internalDate, size }: FetchMessageObject, inbox: MailboxObject): MailEnvelope {
  const received = new Date(internalDate ?? Number.NaN)
  return envelopeOfHead(headers ?? Buffer.alloc(0), {
    id: nameOf(inbox, uid),
    size: size ?? null,
    isPrimary: true,
    receivedAt: (Number.isNaN(received.getTime()) ? new Date() : received).toISOString(),
  })
}

function nameOf({ uidValidity }: MailboxObject, uid: number): string {
  return `${uidValidity}:${uid}`
}

/** The UID of a name; null where it was given under another UIDVALIDITY. */
function uidIn(name: string | null, { uidValidity }: MailboxObject): number | null {
  const [validity, uid] = (name ?? '').split(':')
  return validity === String(uidValidity) && /^\d{1,10}$/.test(uid ?? '') ? Number(uid) : null
}

function gone(): ProviderError {
  return new ProviderError('gone', 'The message is not in the mailbox any more.')
}
