import type { FamilyDb } from '#platform/database/database.ts'
import { newId } from '#basics/id.ts'
import { IdentityDigest } from '../sorting/read-headers.ts'
import { type Arrival, batchesOf, insertArrivals } from './arrival-queries.ts'
import { insertChunk } from './chunk-queries.ts'
import { chunkBytes } from './message-chunks.ts'

/** Messages that were fetched whole from a family's mailbox. */
interface Fetched extends Pick<Arrival, 'familyId' | 'source' | 'connectionEmail' | 'origin'> {
  raws: readonly Buffer[]
  now: Date
}

/** Stores fetched messages as arrivals, in the transaction that marks them as fetched: so each is stored once, whatever ends the server. */
export async function keepFetched(db: FamilyDb, { raws, now, ...from }: Fetched): Promise<void> {
  const arrivals = raws.map((raw) => ({
    ...from,
    ...splitOf(raw),
    id: newId(),
    envelopeFrom: '',
    arrivedAt: now.toISOString(),
  }))
  for (const [at, { familyId, id }] of arrivals.entries()) {
    const whole = raws[at] ?? Buffer.alloc(0)
    for (let number = 1; number * chunkBytes < whole.length; number++)
      await insertChunk(db, {
        familyId,
        id,
        number,
        bytes: whole.subarray(number * chunkBytes, (number + 1) * chunkBytes),
      })
  }
  for (const part of batchesOf(arrivals)) await insertArrivals(db, part).execute()
}

function splitOf(whole: Buffer): Pick<Arrival, 'raw' | 'long'> {
  if (whole.length <= chunkBytes) return { raw: whole, long: null }
  const raw = whole.subarray(0, chunkBytes)
  const digest = new IdentityDigest(raw, { envelopeFrom: '' })
  digest.add(whole.subarray(chunkBytes))
  return { raw, long: { size: whole.length, identity: digest.identity() } }
}
