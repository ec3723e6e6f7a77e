import { saysNothingOf } from '#mailboxes/rules/access-sentences.ts'
import { secondsToNextFetch } from '#mailboxes/rules/next-fetch.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailEnvelope } from '../source/mailbox-source.ts'
import { failsAlone } from './fails-alone.ts'
import { type Failed, mostInARow } from './fetch-wanted.ts'
import { holdLease } from './lease-queries.ts'
import { dueMissing, type MissingMessage, putOffMissing, removeMissing } from './missing-queries.ts'
import type { Syncing } from './sync-mailbox.ts'

/** Messages of one sync. */
const mostAtOnce = 50

interface Reading extends Syncing {
  failed: Failed
  record(page: { envelopes: MailEnvelope[] }, and: (db: FamilyDb) => Promise<void>): Promise<void>
}

/**
 * Asks once more for envelopes that their provider failed to give. Each has the attempts of a message that is fetched, and is given up behind them.
 * Throws what is wrong with the whole mailbox.
 */
export async function readMissing(reading: Reading): Promise<void> {
  const { transactions, lease, clock, source, signal, failed, record } = reading
  if (source.envelope === undefined) return
  const asked = { ...lease, now: clock.now(), most: mostAtOnce }
  for (const message of await transactions.asFamily(lease.familyId, (db) => dueMissing(db, asked))) {
    if (failed.inARow >= mostInARow) return
    let envelope: MailEnvelope | null
    try {
      envelope = await source.envelope(message.remoteId, signal)
    } catch (error) {
      await putOff(message, { ...reading, error })
      continue
    }
    failed.inARow = 0
    const envelopes = envelope === null ? [] : [envelope]
    await record({ envelopes }, (db) => removeMissing(db, { ...lease, ...message }))
  }
}

async function putOff(
  { remoteId, attempts }: MissingMessage,
  { error, ...reading }: Reading & { error: unknown },
): Promise<void> {
  const { transactions, lease, clock, state, failed } = reading
  await failsAlone(error, reading)
  const now = clock.now()
  const seconds = secondsToNextFetch(attempts + 1)
  const next = seconds === null ? { lostAt: now } : { nextTryAt: new Date(now.getTime() + seconds * 1000) }
  await transactions.asFamily(lease.familyId, async (db) => {
    await holdLease(db, lease)
    await putOffMissing(db, { ...lease, remoteId, attempts: attempts + 1, ...next })
  })
  failed.inARow += 1
  failed.sentence = saysNothingOf('a mail', state.provider)
}
