import { daysFrom } from '#basics/day.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { saysNothingOf } from '#mailboxes/rules/access-sentences.ts'
import { daysBack } from '#mailboxes/rules/days-back.ts'
import { secondsToNextLook } from '#mailboxes/rules/next-fetch.ts'
import type { Clock } from '#platform/clock.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import { recordEnvelopes } from './envelope-queries.ts'
import { failsAlone } from './fails-alone.ts'
import { type Failed, fetchWanted } from './fetch-wanted.ts'
import { holdLease, type Lease } from './lease-queries.ts'
import {
  everybody,
  type Lookup,
  lookupOf,
  removeLookup,
  saveLookup,
  savePlace,
  saveProgress,
  type SyncState,
} from './sync-queries.ts'
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

/** Pages and milliseconds of one look back in one sync: others wait for its place, and the next sync goes on. */
const mostPagesOfLook = 50
const longestLook = 5 * 60_000

/**
 * Brings what is new in a mailbox: first the envelopes, page by page, each written down before the next is asked for; then the messages that are
 * wanted by them, and behind those what lies further back. Ended anywhere, the next sync goes on from there. Gives a sentence where a part failed alone.
 * Throws `ProviderError` and `LeaseLost`.
 */
export async function syncMailbox(syncing: Syncing): Promise<string | null> {
  const { syncEnabled, hasWanted } = syncing.state
  const pages = new Pages(syncing)
  const failed: Failed = { inARow: 0, sentence: null, trouble: null }
  if (!syncEnabled) return lookBack(pages, { ...syncing, failed })
  const cursor = await readNews(pages, { ...syncing, cursor: await listInbox(pages, syncing) })
  if (hasWanted || pages.wanted > 0) await fetchAll(pages, { ...syncing, failed })
  const unlooked = await lookBack(pages, { ...syncing, failed, cursor })
  // Only now: messages that fail are no reason to look for no others.
  if (failed.trouble !== null) throw failed.trouble
  return unlooked ?? failed.sentence
}

/** Lists the inbox if no cursor is known, or goes on with a listing. Gives the cursor from which changes are asked for. */
async function listInbox(pages: Pages, { state, lease, source, signal }: Syncing): Promise<string> {
  if (state.cursor !== null) return state.cursor
  // Taken before the listing, so that what comes meanwhile is told afterwards.
  const since = pages.daysAgo(daysBack)
  const begun = state.listing ?? { cursor: await source.currentCursor({ since }, signal), after: null }
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

/**
 * Reads what came since the cursor, and gives the cursor behind it. Where the provider has lost it, the inbox is listed anew: what is known already
 * changes nothing.
 */
async function readNews(pages: Pages, { cursor: from, ...syncing }: Syncing & { cursor: string }): Promise<string> {
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
    if (page.isLast) return page.cursor
    if (page.cursor === cursor) throw new ProviderError('unavailable', 'The mailbox tells the same again and again.')
    cursor = page.cursor
  }
}

/**
 * Looks for what a sender sent who was allowed, or for senders. Between two of these what came meanwhile is brought, so that the newest mail waits for
 * none of them; one that fails alone is put off.
 */
async function lookBack(pages: Pages, syncing: Syncing & { failed: Failed; cursor?: string }): Promise<string | null> {
  const { state, clock } = syncing
  const now = clock.now().getTime()
  let { cursor } = syncing
  let unlooked: string | null = null
  for (const lookup of state.lookups) {
    if (lookup.nextTryAt !== null && Date.parse(lookup.nextTryAt) > now) continue
    // Of one that is switched off nothing is fetched.
    if (cursor === undefined && lookup.sender !== null) continue
    const before = pages.wanted
    try {
      await look(pages, { ...syncing, lookup })
    } catch (error) {
      await putOff(lookup, { ...syncing, error })
      unlooked = saysNothingOf('the list of earlier mail', state.provider)
    }
    if (cursor === undefined) continue
    cursor = await readNews(pages, { ...syncing, cursor })
    if (pages.wanted > before) await fetchAll(pages, syncing)
  }
  return unlooked
}

/** One look back, page by page from where it stood, as far as one sync goes. */
async function look(pages: Pages, { lookup, ...syncing }: Syncing & { lookup: Lookup }): Promise<void> {
  const { lease, clock, source, signal } = syncing
  const { id, sender, days, createdAt } = lookup
  const since = daysFrom(new Date(createdAt), -days)
  const most = sender === null ? lookup.most : mostListed
  const until = clock.now().getTime() + longestLook
  let { place, looked } = lookup
  for (let read = 0; read < mostPagesOfLook && clock.now().getTime() <= until; read++) {
    const page =
      sender === null || sender === everybody
        ? await source.list({ since, after: place }, signal)
        : await source.listSender({ sender, since, after: place }, signal)
    const envelopes = page.envelopes.slice(0, most - looked)
    looked += envelopes.length
    place = looked < most ? page.next : null
    const standing = { ...lease, id, place, looked, attempts: 0, nextTryAt: null }
    await pages.record(envelopes, {
      total: page.total === null ? null : Math.min(page.total, most),
      and: (db) => (standing.place === null ? removeLookup(db, standing) : saveLookup(db, standing)),
    })
    if (place === null) return
  }
}

/** Failures at one place of a look back, after which it begins anew. A provider names its places for a while only. */
const mostAtPlace = 3

/** Has a look back that fails alone wait. */
async function putOff({ id }: Lookup, { error, ...syncing }: Syncing & { error: unknown }): Promise<void> {
  const { transactions, lease, clock } = syncing
  const { kind } = await failsAlone(error, syncing)
  const now = clock.now().getTime()
  await transactions.asFamily(lease.familyId, async (db) => {
    // The family's row first, as everywhere: whoever allows a sender at this moment holds it, and changes lookups before syncs.
    await lockFamilyRow(db, lease.familyId)
    await holdLease(db, lease)
    const standing = await lookupOf(db, { ...lease, id })
    if (standing === undefined) return
    const attempts = standing.attempts + 1
    const nextTryAt = new Date(now + secondsToNextLook(attempts) * 1000).toISOString()
    const isPlaceKnown = kind === 'unavailable' && attempts < mostAtPlace
    const { place, looked } = isPlaceKnown ? standing : { place: null, looked: 0 }
    await saveLookup(db, { ...lease, id, place, looked, attempts, nextTryAt })
  })
}

/** Fetches what is wanted, until too much of it has failed. */
async function fetchAll(pages: Pages, syncing: Syncing & { failed: Failed }): Promise<void> {
  const { transactions, lease, clock, failed } = syncing
  const begun = clock.now()
  const wanted = await transactions.asFamily(lease.familyId, (db) => countWanted(db, { ...lease, now: begun }))
  pages.expect(wanted)
  for (let fetched = 0; failed.trouble === null;) {
    const done = await fetchWanted({ ...syncing, begun })
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
