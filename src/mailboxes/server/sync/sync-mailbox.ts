import { daysFrom } from '#basics/day.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { hasNoEnd, saysNothingOf } from '#mailboxes/rules/access-sentences.ts'
import { daysBack } from '#mailboxes/rules/days-back.ts'
import { secondsToNextFetch, secondsToNextLook } from '#mailboxes/rules/next-fetch.ts'
import type { Clock } from '#platform/clock.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import { recordEnvelopes } from './envelope-queries.ts'
import { failsAlone } from './fails-alone.ts'
import { type Failed, fetchWanted } from './fetch-wanted.ts'
import { holdLease, type Lease } from './lease-queries.ts'
import {
  everybody,
  type Listing,
  type Lookup,
  lookupOf,
  removeLookup,
  saveLookup,
  savePlace,
  saveProgress,
  type SyncState,
} from './sync-queries.ts'
import { insertMissing } from './missing-queries.ts'
import { readMissing } from './read-missing.ts'
import type { ListedPage, MailboxSource } from '../source/mailbox-source.ts'
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
 * Pages of the listing that one sync reads, and as many of what is new: a provider may answer with empty ones that lead ever on. The next sync goes on
 * behind them. A listing with so many in all is read as far as that.
 */
const mostPages = 250
const mostPagesListed = 1000

/** Pages and milliseconds of one look back in one sync: others wait for its place, and the next sync goes on. */
const mostPagesOfLook = 50
const longestLook = 5 * 60_000

/** Pages of one look back in all. One with more is given up, and its mailbox says so for some days. */
const mostPagesLooked = 1000
const daysSaid = 14

/**
 * Brings what is new in a mailbox: first the envelopes, page by page, each written down before the next is asked for; then the messages that are
 * wanted by them, and behind those what lies further back. Ended anywhere, the next sync goes on from there. Gives a sentence where a part failed alone.
 * Throws `ProviderError` and `LeaseLost`.
 */
export async function syncMailbox(syncing: Syncing): Promise<string | null> {
  const { syncEnabled, hasWanted } = syncing.state
  const failed: Failed = { inARow: 0, sentence: null, trouble: null }
  const pages = new Pages(syncing, failed)
  if (!syncEnabled) {
    await readMissing({ ...syncing, failed, record: pages.record })
    return (await lookBack(pages, { ...syncing, failed, cursor: null })) ?? failed.sentence
  }
  const begun = await listInbox(pages, syncing)
  const cursor = begun === null ? null : await readNews(pages, { ...syncing, cursor: begun })
  if (hasWanted || pages.wanted > 0) await fetchAll(pages, { ...syncing, failed })
  const before = pages.wanted
  await readMissing({ ...syncing, failed, record: pages.record })
  if (pages.wanted > before) await fetchAll(pages, { ...syncing, failed })
  const unlooked = await lookBack(pages, { ...syncing, failed, cursor })
  // Only now: messages that fail are no reason to look for no others.
  if (failed.trouble !== null) throw failed.trouble
  return unlooked ?? failed.sentence
}

/**
 * Lists the inbox if no cursor is known, or goes on with a listing. Gives the cursor from which changes are asked for; null where the listing is not
 * over yet.
 */
async function listInbox(pages: Pages, { state, lease, source, signal }: Syncing): Promise<string | null> {
  if (state.cursor !== null) return state.cursor
  // Taken before the listing, so that what comes meanwhile is told afterwards.
  const since = pages.daysAgo(daysBack)
  const beginning = async () => ({ cursor: await source.currentCursor({ since }, signal), after: null })
  let listing: Listing = { pages: 0, ...(state.listing ?? (await beginning())) }
  for (let [listed, read] = [0, 0]; read < mostPages; read++) {
    const page = await source.list({ since, after: listing.after }, signal)
    listed += page.envelopes.length
    listing = { ...listing, after: page.next, pages: listing.pages + 1 }
    const isOver = page.next === null || listed >= mostListed || listing.pages >= mostPagesListed
    const place = isOver ? { cursor: listing.cursor, listing: null } : { cursor: null, listing }
    await pages.record(page, (db) => savePlace(db, { ...lease, ...place }))
    if (isOver) return listing.cursor
  }
  return null
}

/**
 * Reads what came since the cursor, and gives the cursor behind it. Where the provider has lost it, the inbox is listed anew: what is known already
 * changes nothing. Null where that is not over yet.
 */
async function readNews(
  pages: Pages,
  { cursor: from, ...syncing }: Syncing & { cursor: string },
): Promise<string | null> {
  const { state, lease, source, signal } = syncing
  let [cursor, losses] = [from, 0]
  for (; pages.news < mostPages; pages.news++) {
    const page = await source.changesSince(cursor, signal)
    if ('isLost' in page) {
      losses += 1
      if (losses > 1)
        throw new ProviderError('unavailable', 'The mailbox does not tell what is new. It is tried again later.')
      await pages.record({ envelopes: [] }, (db) => savePlace(db, { ...lease, cursor: null, listing: null }))
      const listed = await listInbox(pages, { ...syncing, state: { ...state, cursor: null, listing: null } })
      if (listed === null) return null
      cursor = listed
      continue
    }
    if (page.envelopes.length > 0 || page.cursor !== cursor)
      await pages.record(page, (db) => savePlace(db, { ...lease, cursor: page.cursor, listing: null }))
    if (page.isLast) return page.cursor
    if (page.cursor === cursor) throw new ProviderError('unavailable', 'The mailbox tells the same again and again.')
    cursor = page.cursor
  }
  return cursor
}

/**
 * Looks for what a sender sent who was allowed, or for senders. Between two of these what came meanwhile is brought, so that the newest mail waits for
 * none of them; one that fails alone is put off.
 */
async function lookBack(
  pages: Pages,
  syncing: Syncing & { failed: Failed; cursor: string | null },
): Promise<string | null> {
  const { state, clock } = syncing
  const now = clock.now().getTime()
  let { cursor } = syncing
  let unlooked: string | null = null
  for (const lookup of state.lookups) {
    if (lookup.nextTryAt !== null && Date.parse(lookup.nextTryAt) > now) continue
    // Of one that is switched off nothing is fetched, and one that is not listed yet comes to it.
    if (cursor === null && lookup.sender !== null) continue
    if (lookup.givenUpAt !== null) {
      unlooked ??= hasNoEnd(state.provider)
      if (Date.parse(lookup.givenUpAt) < now - daysSaid * 86_400_000)
        await pages.record({ envelopes: [] }, (db) => removeLookup(db, { ...syncing.lease, id: lookup.id }))
      continue
    }
    const before = pages.wanted
    try {
      if (!(await look(pages, { ...syncing, lookup }))) unlooked = hasNoEnd(state.provider)
    } catch (error) {
      await putOff(lookup, { ...syncing, error })
      unlooked = saysNothingOf('the list of earlier mail', state.provider)
    }
    if (cursor === null) continue
    cursor = await readNews(pages, { ...syncing, cursor })
    if (pages.wanted > before) await fetchAll(pages, syncing)
  }
  return unlooked
}

/** One look back, page by page from where it stood, as far as one sync goes. False where it is given up. */
async function look(pages: Pages, { lookup, ...syncing }: Syncing & { lookup: Lookup }): Promise<boolean> {
  const { lease, clock, source, signal } = syncing
  const { id, sender, days, createdAt } = lookup
  const since = daysFrom(new Date(createdAt), -days)
  const most = sender === null ? lookup.most : mostListed
  const until = clock.now().getTime() + longestLook
  let { place, looked, pages: turned } = lookup
  for (let read = 0; read < mostPagesOfLook && clock.now().getTime() <= until; read++) {
    const page =
      sender === null || sender === everybody
        ? await source.list({ since, after: place }, signal)
        : await source.listSender({ sender, since, after: place }, signal)
    const envelopes = page.envelopes.slice(0, most - looked)
    looked += envelopes.length
    turned += 1
    place = looked < most ? page.next : null
    const givenUpAt = place !== null && turned >= mostPagesLooked ? clock.now().toISOString() : null
    const standing = { ...lease, id, place, looked, pages: turned, attempts: 0, nextTryAt: null, givenUpAt }
    const total = page.total === null ? null : Math.min(page.total, most)
    await pages.record({ ...page, envelopes, total }, (db) =>
      standing.place === null ? removeLookup(db, standing) : saveLookup(db, standing),
    )
    if (place === null) return true
    if (givenUpAt !== null) return false
  }
  return true
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
    const { place, looked, pages } = isPlaceKnown ? standing : { place: null, looked: 0, pages: 0 }
    await saveLookup(db, { ...lease, id, place, looked, pages, attempts, nextTryAt, givenUpAt: null })
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

interface Page extends Pick<ListedPage, 'envelopes' | 'missing'> {
  /** How many there are on all pages, where that is known. */
  total?: number | null
}

/** Milliseconds until an envelope that failed is asked for again. */
const firstWait = (secondsToNextFetch(1) ?? 0) * 1000

/** Writes pages down, and tells how far the sync is. */
class Pages {
  readonly #syncing: Syncing
  readonly #failed: Failed
  #done = 0
  #total = 0
  /** How many messages the pages made wanted. */
  wanted = 0
  /** How many pages of what is new were read. */
  news = 0

  constructor(syncing: Syncing, failed: Failed) {
    this.#syncing = syncing
    this.#failed = failed
  }

  daysAgo(days: number): Date {
    return daysFrom(this.#syncing.clock.now(), -days)
  }

  expect(more: number): void {
    this.#total += more
  }

  /** Writes a page down. What is missing of it is in trouble alone where the mailbox answers all else; throws otherwise. */
  readonly record = async (
    { envelopes, missing = [], total = null }: Page,
    and: (db: FamilyDb) => Promise<void>,
  ): Promise<void> => {
    const { transactions, lease, state, source, signal, clock } = this.#syncing
    if (missing.length > 0) {
      await source.probe(signal)
      this.#failed.sentence = saysNothingOf('a mail', state.provider)
    }
    if (total !== null) this.#total = this.#done + total
    this.#done += envelopes.length
    const nextTryAt = new Date(clock.now().getTime() + firstWait)
    await transactions.asFamily(lease.familyId, async (db) => {
      const { emailAddress, onlyPrimaryInbox } = state
      this.wanted += await recordEnvelopes(db, { ...lease, envelopes, emailAddress, onlyPrimaryInbox })
      await insertMissing(db, { ...lease, remoteIds: missing, nextTryAt })
      await and(db)
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
