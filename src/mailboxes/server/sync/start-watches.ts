import { DatabaseAway } from '#platform/database/database-away.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { claimUnwatchedMailboxes, endWatch, type MailboxKey, watchedMailboxes } from './lease-queries.ts'
import type { SyncSettings } from './start-syncs.ts'
import { newsOfMailbox } from '../push/push-queries.ts'
import { syncStateOf } from './sync-queries.ts'
import type { OpenSources } from '../source/open-source.ts'
import { ProviderError } from '../source/provider-error.ts'

interface WatchParts {
  transactions: ScopedTransactions
  log: Log
  openSources: OpenSources
  settings: Pick<SyncSettings, 'watchesAtMost' | 'leaseSeconds'>
  holder: string
  /** Has the mailboxes whose turn has come looked for at once. */
  wake(): void
}

export interface Watches {
  isWatched(mailboxId: string): boolean
  count(): number
  close(): Promise<void>
}

/** Milliseconds between two looks for mailboxes that nobody listens to, and for what became of those that are listened to. */
const lookEvery = 5_000
/** Seconds until a mailbox is listened to again whose connection ended. */
const pause = 60
/** The providers whose sources tell of news over a connection that stays open. */
const telling = ['imap']

/** Listens to mailboxes whose server tells of news (IMAP IDLE): each has one connection, over all processes. */
export function startWatches({ transactions, log, openSources, settings, holder, wake }: WatchParts): Watches {
  const open = new Map<string, { control: AbortController; ended: Promise<void>; key: MailboxKey }>()
  let isClosed = false

  function begin(key: MailboxKey): void {
    if (open.has(key.mailboxId)) return
    const control = new AbortController()
    const ended = watch(key, control.signal)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) complain('a mailbox could not be listened to', error)
      })
      .then(() => giveBack(key))
      .finally(() => open.delete(key.mailboxId))
    open.set(key.mailboxId, { control, ended, key })
  }

  async function watch(key: MailboxKey, signal: AbortSignal): Promise<void> {
    const state = await transactions.asFamily(key.familyId, (db) => syncStateOf(db, key))
    if (state === null) return
    const source = await openSources[state.provider]?.(state)
    try {
      await source?.watch?.(() => void tell(key), signal)
    } finally {
      await source?.close()
    }
  }

  async function tell(key: MailboxKey): Promise<void> {
    try {
      await transactions.asFamily(key.familyId, (db) =>
        newsOfMailbox(db, { familyId: key.familyId, id: key.mailboxId }),
      )
      wake()
    } catch (error) {
      // The polling finds the news.
      complain('the news of a mailbox could not be written down', error)
    }
  }

  function giveBack(key: MailboxKey): Promise<void> {
    const seconds = isClosed ? 0 : pause
    return transactions
      .asSystem('sync mailboxes', (db) => endWatch(db, { ...key, holder, seconds }))
      .catch((error: unknown) => complain('a mailbox that was listened to could not be given back', error))
  }

  function complain(what: string, error: unknown): void {
    if (!(error instanceof DatabaseAway)) log.warn(what, { error })
  }

  async function look(): Promise<void> {
    const before = [...open.values()]
    if (before.length > 0) {
      const goOn = await transactions.asSystem('sync mailboxes', (db) => watchedMailboxes(db, holder))
      for (const { control, key } of before) if (!goOn.has(key.mailboxId)) control.abort()
    }
    const most = settings.watchesAtMost - open.size
    if (most <= 0 || isClosed) return
    const claim = { holder, most, seconds: settings.leaseSeconds, providers: telling }
    const free = await transactions.asSystem('sync mailboxes', (db) => claimUnwatchedMailboxes(db, claim))
    if (!isClosed) for (const key of free) begin(key)
  }

  let looking: Promise<void> | null = null
  function start(): void {
    looking ??= look()
      .catch((error: unknown) => complain('mailboxes to listen to could not be looked for', error))
      .finally(() => {
        looking = null
      })
  }
  start()
  const timer = setInterval(start, lookEvery)
  return {
    isWatched: (mailboxId) => open.has(mailboxId),
    count: () => open.size,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      for (const { control } of open.values()) control.abort()
      await Promise.all([...open.values()].map(({ ended }) => ended))
    },
  }
}
