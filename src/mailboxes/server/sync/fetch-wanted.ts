import { mostBytesInBatch } from '#mail/rules/intake/batch-size.ts'
import { keepFetched } from '#mail/server/intake/keep-fetched.ts'
import { verdictServerOf } from '../../rules/verdict-server.ts'
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
  let batch = new Batch()
  for (const message of wanted) {
    const raw = await rawOf(message, syncing)
    if (raw === null) await settleAsLost(message, syncing)
    else batch.add(message, raw)
    if (batch.bytes >= mostBytesInBatch) {
      await store(batch, syncing)
      batch = new Batch()
    }
  }
  await store(batch, syncing)
  return wanted.length
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
      origin: authservId === null ? null : { authservId },
      raws: raws.filter(({ identity }) => isSettled.has(identity.toString('hex'))).map(({ raw }) => raw),
      now: clock.now(),
    })
  })
  onStored(lease.familyId)
}

async function settleAsLost({ identity }: WantedMessage, { transactions, lease }: Syncing): Promise<void> {
  await transactions.asFamily(lease.familyId, async (db) => {
    await holdLease(db, lease)
    await settleMessages(db, { ...lease, identities: [identity], state: 'lost' })
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
