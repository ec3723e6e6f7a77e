import { mostBytesInBatch } from '#mail/rules/intake/batch-size.ts'
import { senderStatuses } from '#mail/server/sorting/sorting-queries.ts'
import { keepFetched } from '#mail/server/intake/keep-fetched.ts'
import { saysNothingOf } from '#mailboxes/rules/access-sentences.ts'
import { secondsToNextFetch } from '#mailboxes/rules/next-fetch.ts'
import { verdictServerOf } from '#mailboxes/rules/verdict-server.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { failsAlone } from './fails-alone.ts'
import { holdLease, type Lease } from './lease-queries.ts'
import type { Syncing } from './sync-mailbox.ts'
import { ProviderError } from '../source/provider-error.ts'
import { loseMessage, putOffMessage, settleMessages, type WantedMessage, wantedMessages } from './wanted-queries.ts'

/** Messages that are fetched before the next are looked up. */
const mostAtOnce = 32

/** Messages that may fail one after the other before a sync fetches no more, and ends in trouble: each of them may have hung. */
export const mostInARow = 5

/** What failed of all that a sync fetches. */
export interface Failed {
  inARow: number
  /** What a person is told; null where nothing failed. */
  sentence: string | null
  /** The last failure where there were too many; nothing more is fetched then. */
  trouble: ProviderError | null
}

export interface Fetching extends Syncing {
  /** When the fetching began: what is put off meanwhile is for a later sync. */
  begun: Date
  failed: Failed
}

/**
 * Fetches the next wanted messages and hands them to the sorting; gives how many were looked at, 0 where none is wanted any more. One that fails while
 * its provider answers all else is put off, and the others are fetched.
 */
export async function fetchWanted(fetching: Fetching): Promise<number> {
  const { transactions, lease, begun, failed } = fetching
  const asked = { ...lease, now: begun, most: mostAtOnce }
  const wanted = await transactions.asFamily(lease.familyId, (db) => wantedMessages(db, asked))
  const allowed = await stillAllowed(wanted, fetching)
  let batch = new Batch()
  try {
    for (const message of allowed) {
      if (failed.trouble !== null) break
      const raw = await rawOf(message, fetching)
      if (raw !== null) batch.add(message, raw)
      if (batch.bytes < mostBytesInBatch) continue
      const full = batch
      batch = new Batch()
      await store(full, fetching)
    }
  } finally {
    // What was fetched before the provider failed need not be fetched again.
    await store(batch, fetching)
  }
  return wanted.length
}

/** Without those whose sender is not allowed any more: of them only the envelope stays. */
async function stillAllowed(wanted: readonly WantedMessage[], syncing: Syncing): Promise<WantedMessage[]> {
  const { familyId } = syncing.lease
  const emails = [...new Set(wanted.map(({ senderEmail }) => senderEmail))]
  const statuses = await syncing.transactions.asFamily(familyId, (db) => senderStatuses(db, { familyId, emails }))
  const { yes = [], no = [] } = Object.groupBy(wanted, ({ senderEmail }) =>
    statuses.get(senderEmail) === 'allow' ? 'yes' : 'no',
  )
  const identities = no.map(({ identity }) => identity)
  if (no.length > 0) await write(syncing, (db, lease) => settleMessages(db, { ...lease, identities, state: 'seen' }))
  return yes
}

/** Null for a message that is not to be had, now or ever: that is written down. */
async function rawOf(message: WantedMessage, fetching: Fetching): Promise<Buffer | null> {
  const { source, signal, withRoom, failed } = fetching
  try {
    const raw = await withRoom(() => source.raw(message.remoteId, signal))
    failed.inARow = 0
    return raw
  } catch (error) {
    // No other attempt changes these.
    if (error instanceof ProviderError && (error.kind === 'gone' || error.kind === 'too-large'))
      await lose(message, { ...fetching, because: error.kind })
    else await putOff(message, { ...fetching, error })
    return null
  }
}

/** Counts an attempt at a message that fails alone; after many over several days it is given up. Throws what is wrong with the whole mailbox. */
async function putOff(message: WantedMessage, { error, ...fetching }: Fetching & { error: unknown }): Promise<void> {
  const { failed, state } = fetching
  const alone = await failsAlone(error, fetching).catch(async (ofAll: unknown) => {
    // It may be what is wrong all the same, so the others go first the next time.
    if (ofAll instanceof ProviderError) await wait(message, { ...fetching, attempts: message.attempts, seconds: 0 })
    throw ofAll
  })
  const attempts = message.attempts + 1
  const seconds = secondsToNextFetch(attempts)
  if (seconds === null) await lose(message, { ...fetching, because: 'failing' })
  else await wait(message, { ...fetching, attempts, seconds })
  failed.inARow += 1
  failed.sentence = saysNothingOf('a mail', state.provider)
  if (failed.inARow >= mostInARow) failed.trouble = alone
}

async function wait(
  { identity }: WantedMessage,
  { attempts, seconds, ...syncing }: Syncing & { attempts: number; seconds: number },
): Promise<void> {
  const nextTryAt = new Date(syncing.clock.now().getTime() + seconds * 1000)
  await write(syncing, (db, lease) => putOffMessage(db, { ...lease, identity, attempts, nextTryAt }))
}

async function lose(
  { identity }: WantedMessage,
  { because, ...syncing }: Syncing & { because: 'gone' | 'too-large' | 'failing' },
): Promise<void> {
  const now = syncing.clock.now()
  await write(syncing, (db, lease) => loseMessage(db, { ...lease, identity, because, now }))
}

/** Stores the messages as arrivals in the transaction that settles them. */
async function store({ raws }: Batch, syncing: Syncing): Promise<void> {
  if (raws.length === 0) return
  const { state, clock, onStored } = syncing
  const authservId = verdictServerOf({ provider: state.provider, imapHost: state.imap?.host ?? null })
  const { familyId } = syncing.lease
  await write(syncing, async (db, lease) => {
    const settled = await settleMessages(db, {
      ...lease,
      identities: raws.map(({ identity }) => identity),
      state: 'fetched',
    })
    const isSettled = new Set(settled.map((identity) => identity.toString('hex')))
    await keepFetched(db, {
      familyId,
      source: state.provider,
      connectionEmail: state.emailAddress,
      origin: authservId === null ? { server: 'hidden' } : { authservId },
      raws: raws.filter(({ identity }) => isSettled.has(identity.toString('hex'))).map(({ raw }) => raw),
      now: clock.now(),
    })
  })
  onStored(familyId)
}

/** Writes something down while the claim is held. */
async function write(
  { transactions, lease }: Syncing,
  work: (db: FamilyDb, lease: Lease) => Promise<unknown>,
): Promise<void> {
  await transactions.asFamily(lease.familyId, async (db) => {
    await holdLease(db, lease)
    await work(db, lease)
  })
}

class Batch {
  readonly raws: { identity: Buffer; raw: Buffer }[] = []
  bytes = 0

  add({ identity }: WantedMessage, raw: Buffer): void {
    this.raws.push({ identity, raw })
    this.bytes += raw.length
  }
}
