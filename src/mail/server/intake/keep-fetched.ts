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
  const arrivals: Arrival[] = []
  for (const whole of raws) {
    const id = newId()
    const split = await keepChunks(db, { familyId: from.familyId, id, whole })
    arrivals.push({ ...from, ...split, id, envelopeFrom: '', arrivedAt: now.toISOString() })
  }
  for (const part of batchesOf(arrivals)) await insertArrivals(db, part).execute()
}

/** Stores the further chunks of a long message, and gives the message as an arrival has it. */
export async function keepChunks(
  db: FamilyDb,
  { familyId, id, whole }: { familyId: string; id: string; whole: Buffer },
): Promise<Pick<Arrival, 'raw' | 'long'>> {
  for (let number = 1; number * chunkBytes < whole.length; number++) {
    const bytes = whole.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    await insertChunk(db, { familyId, id, number, bytes })
  }
  return splitOf(whole)
}

function splitOf(whole: Buffer): Pick<Arrival, 'raw' | 'long'> {
  if (whole.length <= chunkBytes) return { raw: whole, long: null }
  const raw = whole.subarray(0, chunkBytes)
  const digest = new IdentityDigest(raw, { envelopeFrom: '' })
  digest.add(whole.subarray(chunkBytes))
  return { raw, long: { size: whole.length, identity: digest.identity() } }
}
