import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '#basics/id.ts'
import type { Clock } from '#platform/clock.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { claimDueMailboxes, leaseSeconds, type MailboxKey, releaseLeases, renewLeases } from './lease-queries.ts'
import { createRoom } from './room.ts'
import { runSync } from './run-sync.ts'
import { startWatches } from './start-watches.ts'
import type { OpenSources } from '../source/open-source.ts'

interface SyncParts {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  openSources: OpenSources
  /** Mail was stored for this family. */
  onStored(familyId: string): void
  publicUrl: string
  settings?: Partial<SyncSettings>
}

export interface SyncSettings {
  /** Mailboxes that are synced at once, messages that are fetched at once, and mailboxes that are listened to. */
  mailboxesAtOnce: number
  bodiesAtOnce: number
  watchesAtMost: number
  /** Milliseconds between two looks for mailboxes whose turn has come, and for an answer of a provider. */
  lookEvery: number
  patience: number
  /** Seconds for which a claim holds without a heartbeat. */
  leaseSeconds: number
}

const usualSettings: SyncSettings = {
  mailboxesAtOnce: 16,
  // A message has 25 MB at most.
  bodiesAtOnce: 4,
  watchesAtMost: 200,
  lookEvery: 1_000,
  patience: 60_000,
  leaseSeconds,
}

/** Milliseconds that syncs are given to end once the server stops. One that hangs loses its claim, and so can write nothing any more. */
const patienceAtClose = 2_000

export interface Syncs {
  close(): Promise<void>
}

/** Syncs all mailboxes whose turn has come, beside as many other processes as do the same. */
export function startSyncs({
  transactions,
  clock,
  log,
  openSources,
  onStored,
  publicUrl,
  settings: own,
}: SyncParts): Syncs {
  const settings = { ...usualSettings, ...own }
  const holder = newId()
  const closing = new AbortController()
  const running = new Map<string, Promise<void>>()
  const watches = startWatches({ transactions, log, openSources, settings, holder, wake: () => wake() })
  const tools = {
    transactions,
    clock,
    log,
    openSources,
    onStored,
    publicUrl,
    patience: settings.patience,
    withRoom: createRoom(settings.bodiesAtOnce),
    isWatched: (mailboxId: string) => watches.isWatched(mailboxId),
  }

  function begin(key: MailboxKey): void {
    if (closing.signal.aborted) return
    // A sync that has given its claim back may still be closing its connection, and another was asked for meanwhile.
    const before = running.get(key.mailboxId)
    if (before !== undefined) {
      void before.then(() => begin(key))
      return
    }
    const sync = runSync(tools, { lease: { ...key, holder }, signal: closing.signal })
      .catch((error: unknown) => complain('a sync could not be ended', error))
      .finally(() => {
        running.delete(key.mailboxId)
        wake()
      })
    running.set(key.mailboxId, sync)
  }

  function complain(what: string, error: unknown): void {
    // Every part of the server tells of a database that is away; the claims lapse, and others go on.
    if (!(error instanceof DatabaseAway)) log.warn(what, { error })
  }

  async function look(): Promise<void> {
    const most = settings.mailboxesAtOnce - running.size
    if (most <= 0 || closing.signal.aborted) return
    const claim = { holder, now: clock.now(), most, seconds: settings.leaseSeconds }
    const due = await transactions.asSystem('sync mailboxes', (db) => claimDueMailboxes(db, claim))
    if (closing.signal.aborted) return
    for (const key of due) begin(key)
  }

  let looking: Promise<void> | null = null
  let isNews = false
  function wake(): void {
    if (looking !== null) {
      isNews = true
      return
    }
    looking = look()
      .catch((error: unknown) => complain('mailboxes whose turn has come could not be looked for', error))
      .finally(() => {
        looking = null
        if (isNews && !closing.signal.aborted) {
          isNews = false
          wake()
        }
      })
  }

  async function beat(): Promise<void> {
    if (running.size === 0 && watches.count() === 0) return
    await transactions
      .asSystem('sync mailboxes', (db) => renewLeases(db, { holder, seconds: settings.leaseSeconds }))
      .catch((error: unknown) => complain('the claims on mailboxes could not be renewed', error))
  }

  wake()
  const timers = [
    setInterval(wake, settings.lookEvery),
    setInterval(() => void beat(), (settings.leaseSeconds * 1000) / 3),
  ]
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      closing.abort(new Error('the server stops'))
      await looking
      const ended = Promise.all([...running.values(), watches.close()])
      await Promise.race([ended, delay(patienceAtClose, undefined, { ref: false })])
      await transactions
        .asSystem('sync mailboxes', (db) => releaseLeases(db, holder))
        .catch((error: unknown) => complain('the claims on mailboxes could not be given back', error))
    },
  }
}
