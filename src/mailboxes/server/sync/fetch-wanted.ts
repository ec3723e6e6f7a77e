import { mostBytesInBatch } from '#mail/rules/intake/batch-size.ts'
import { senderStatuses } from '#mail/server/sorting/sorting-queries.ts'
import { keepFetched } from '#mail/server/intake/keep-fetched.ts'
import { verdictServerOf } from '#mailboxes/rules/verdict-server.ts'
import { holdLease } from './lease-queries.ts'
import type { Syncing } from './sync-mailbox.ts'
import { ProviderError } from '../source/provider-error.ts'
import { settleMessages, type WantedMessage, wantedMessages } from './wanted-queries.ts'

/** Messages that are fetched before the next are looked up. */
const mostAtOnce = 32

/** Fetches the next wanted messages and hands them to the sorting; gives how many were settled, 0 where none is wanted any more. */
export async function fetchWanted(syncing: Syncing): Promise<number> {
  const { transactions, lease } = syncing
  const wanted = await transactions.asFamily(lease.familyId, (db) => wantedMessages(db, { ...lease, most: mostAtOnce }))
  const allowed = await stillAllowed(wanted, syncing)
  let batch = new Batch()
  try {
    for (const message of allowed) {
      const raw = await rawOf(message, syncing)
      if (raw === null) await settle([message], { ...syncing, as: 'lost' })
      else batch.add(message, raw)
      if (batch.bytes < mostBytesInBatch) continue
      const full = batch
      batch = new Batch()
      await store(full, syncing)
    }
  } finally {
    // What was fetched before the provider failed need not be fetched again.
    await store(batch, syncing)
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
  if (no.length > 0) await settle(no, { ...syncing, as: 'seen' })
  return yes
}

/** Null for a message that is gone or too large, which no other attempt changes. */
async function rawOf({ remoteId }: WantedMessage, { source, signal, withRoom }: Syncing): Promise<Buffer | null> {
  try {
    return await withRoom(() => source.raw(remoteId, signal))
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'gone' || error.kind === 'too-large')) return null
    throw error
  }
}

/** Stores the messages as arrivals in the transaction that settles them. */
async function store({ raws }: Batch, { transactions, lease, state, clock, onStored }: Syncing): Promise<void> {
  if (raws.length === 0) return
  const authservId = verdictServerOf({ provider: state.provider, imapHost: state.imap?.host ?? null })
  await transactions.asFamily(lease.familyId, async (db) => {
    await holdLease(db, lease)
    const settled = await settleMessages(db, {
      ...lease,
      identities: raws.map(({ identity }) => identity),
      state: 'fetched',
    })
    const isSettled = new Set(settled.map((identity) => identity.toString('hex')))
    await keepFetched(db, {
      familyId: lease.familyId,
      source: state.provider,
      connectionEmail: state.emailAddress,
      origin: authservId === null ? { server: 'hidden' } : { authservId },
      raws: raws.filter(({ identity }) => isSettled.has(identity.toString('hex'))).map(({ raw }) => raw),
      now: clock.now(),
    })
  })
  onStored(lease.familyId)
}

async function settle(
  messages: readonly WantedMessage[],
  { transactions, lease, as }: Syncing & { as: 'lost' | 'seen' },
): Promise<void> {
  await transactions.asFamily(lease.familyId, async (db) => {
    await holdLease(db, lease)
    await settleMessages(db, { ...lease, identities: messages.map(({ identity }) => identity), state: as })
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
