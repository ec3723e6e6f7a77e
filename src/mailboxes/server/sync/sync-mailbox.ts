import { daysFrom } from '#basics/day.ts'
import { daysBack } from '#mailboxes/rules/days-back.ts'
import type { Clock } from '#platform/clock.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import { recordEnvelopes } from './envelope-queries.ts'
import { fetchWanted } from './fetch-wanted.ts'
import { holdLease, type Lease } from './lease-queries.ts'
import { type Lookup, removeLookup, savePlace, saveProgress, type SyncState } from './sync-queries.ts'
import type { MailboxSource, MailEnvelope } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import { countWanted } from './wanted-queries.ts'

export interface SyncTools {
  transactions: ScopedTransactions
  clock: Clock
  /** Bounds how many messages are in memory at once, over all mailboxes. */
  withRoom<Result>(work: () => Promise<Result>): Promise<Result>
  /** Mail was stored for this family. */
  onStored(familyId: string): void
}

/** What one sync of a mailbox works with. */
export interface Syncing extends SyncTools {
  state: SyncState
  lease: Lease
  source: MailboxSource
  signal: AbortSignal
}

/** Messages of one listing; a mailbox with more is read as far as that. */
const mostListed = 50_000

/**
 * Brings what is new in a mailbox: first the envelopes, page by page, each written down before the next is asked for; then the messages that are
 * wanted by them. Ended anywhere, the next sync goes on from there. Throws `ProviderError` and `LeaseLost`.
 */
export async function syncMailbox(syncing: Syncing): Promise<void> {
  const { state } = syncing
  const pages = new Pages(syncing)
  if (state.syncEnabled) {
    const cursor = await listInbox(pages, syncing)
    await readChanges(pages, { ...syncing, cursor })
  }
  for (const lookup of state.lookups)
    if (state.syncEnabled || lookup.sender === null) await look(pages, { ...syncing, lookup })
  if (state.syncEnabled && (state.hasWanted || pages.wanted > 0)) await fetchAll(pages, syncing)
}

/** Lists the inbox if no cursor is known, or goes on with a listing. Gives the cursor from which changes are asked for. */
async function listInbox(pages: Pages, { state, lease, source, signal }: Syncing): Promise<string> {
  if (state.cursor !== null) return state.cursor
  // Taken before the listing, so that what comes meanwhile is told afterwards.
  const begun = state.listing ?? { cursor: await source.currentCursor(signal), after: null }
  const since = pages.daysAgo(daysBack)
  let listing: SyncState['listing'] = begun
  for (let listed = 0; listing !== null && listed < mostListed;) {
    const page = await source.list({ since, after: listing.after }, signal)
    listed += page.envelopes.length
    const next: SyncState['listing'] =
      page.next === null || listed >= mostListed ? null : { ...begun, after: page.next }
    await pages.record(page.envelopes, {
      total: page.total,
      and: (db) => savePlace(db, { ...lease, cursor: next === null ? begun.cursor : null, listing: next }),
    })
    listing = next
  }
  return begun.cursor
}

/** Reads what came since the cursor. Where the provider has lost it, the inbox is listed anew: what is known already changes nothing. */
async function readChanges(pages: Pages, { cursor: from, ...syncing }: Syncing & { cursor: string }): Promise<void> {
  const { state, lease, source, signal } = syncing
  let [cursor, losses] = [from, 0]
  for (;;) {
    const page = await source.changesSince(cursor, signal)
    if ('isLost' in page) {
      losses += 1
      if (losses > 1)
        throw new ProviderError('unavailable', 'The mailbox does not tell what is new. It is tried again later.')
      await pages.record([], { total: null, and: (db) => savePlace(db, { ...lease, cursor: null, listing: null }) })
      cursor = await listInbox(pages, { ...syncing, state: { ...state, cursor: null, listing: null } })
      continue
    }
    if (page.envelopes.length > 0 || page.cursor !== cursor)
      await pages.record(page.envelopes, {
        total: null,
        and: (db) => savePlace(db, { ...lease, cursor: page.cursor, listing: null }),
      })
    if (page.isLast) return
    if (page.cursor === cursor) throw new ProviderError('unavailable', 'The mailbox tells the same again and again.')
    cursor = page.cursor
  }
}

/** Looks for what a sender sent who was allowed, or for senders. */
async function look(pages: Pages, { lookup, lease, source, signal }: Syncing & { lookup: Lookup }): Promise<void> {
  const since = pages.daysAgo(lookup.days)
  const done = (db: FamilyDb) => removeLookup(db, { ...lease, id: lookup.id })
  if (lookup.sender !== null) {
    const envelopes = await source.listSender({ sender: lookup.sender, since }, signal)
    await pages.record(envelopes, { total: null, and: done })
    return
  }
  let looked = 0
  for (let after: string | null = null, isMore = true; isMore;) {
    const page = await source.list({ since, after }, signal)
    const envelopes = page.envelopes.slice(0, lookup.most - looked)
    looked += envelopes.length
    isMore = page.next !== null && looked < lookup.most && page.envelopes.length > 0
    const total = page.total === null ? null : Math.min(page.total, lookup.most)
    await pages.record(envelopes, { total, ...(isMore ? {} : { and: done }) })
    after = page.next
  }
}

async function fetchAll(pages: Pages, syncing: Syncing): Promise<void> {
  const { transactions, lease } = syncing
  const wanted = await transactions.asFamily(lease.familyId, (db) => countWanted(db, lease))
  pages.expect(wanted)
  for (let fetched = 0; ;) {
    const done = await fetchWanted(syncing)
    if (done === 0) return
    fetched += done
    await pages.advance(done)
    // Others are allowed while this runs; they are for the next sync.
    if (fetched > wanted + mostListed) return
  }
}

/** Writes pages down, and tells how far the sync is. */
class Pages {
  readonly #syncing: Syncing
  #done = 0
  #total = 0
  /** How many messages the pages made wanted. */
  wanted = 0

  constructor(syncing: Syncing) {
    this.#syncing = syncing
  }

  daysAgo(days: number): Date {
    return daysFrom(this.#syncing.clock.now(), -days)
  }

  expect(more: number): void {
    this.#total += more
  }

  async record(
    envelopes: readonly MailEnvelope[],
    { total, and }: { total: number | null; and?: (db: FamilyDb) => Promise<void> },
  ): Promise<void> {
    const { transactions, lease, state } = this.#syncing
    if (total !== null) this.#total = this.#done + total
    this.#done += envelopes.length
    await transactions.asFamily(lease.familyId, async (db) => {
      const { emailAddress, onlyPrimaryInbox } = state
      this.wanted += await recordEnvelopes(db, { ...lease, envelopes, emailAddress, onlyPrimaryInbox })
      await and?.(db)
      if (envelopes.length > 0) await saveProgress(db, { ...lease, done: this.#done, total: this.#total })
    })
  }

  async advance(done: number): Promise<void> {
    const { transactions, lease } = this.#syncing
    this.#done += done
    await transactions.asFamily(lease.familyId, async (db) => {
      await holdLease(db, lease)
      await saveProgress(db, { ...lease, done: this.#done, total: this.#total })
    })
  }
}
