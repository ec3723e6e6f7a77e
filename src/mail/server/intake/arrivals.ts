import { newId } from '#basics/id.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { type Arrival, insertArrivals, batchesOf } from './arrival-queries.ts'
import { countInBatch } from '#mail/rules/intake/batch-size.ts'
import { insertChunk } from './chunk-queries.ts'
import type { LongMessage, Message } from './message-chunks.ts'
import { startSorting, type Tools } from '../sorting/sort-arrivals.ts'

/** Stores each mail that reaches a family, from wherever it comes. */
export interface Arrivals {
  /** Resolves once the mail is stored for each of the families. */
  keep(familyIds: string[], mail: Mail): Promise<void>
  close(): Promise<void>
}

type Mail = Pick<Arrival, 'source' | 'envelopeFrom' | 'connectionEmail'> & Partial<Pick<Arrival, 'origin'>> & Message

interface Waiting {
  arrivals: Arrival[]
  resolve(): void
  reject(error: unknown): void
}

/**
 * Takes mail in two steps. First many mails are stored raw in one commit, and acknowledged. Then each family's mails are sorted in
 * a transaction of its own, which moves them from `arrivals` to `inbound_mails`: at any moment a mail is in one of the two tables.
 */
export function createArrivals(tools: Tools): Arrivals {
  const { transactions, clock } = tools
  const sorting = startSorting(tools)
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeDown(): Promise<void> {
    // One batch at a time: mails that come meanwhile make the next batch larger, and its commit cheaper for each.
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const batch = takeBatch(waiting)
    const arrivals = batch.flatMap((each) => each.arrivals)
    try {
      await write(batchesOf(arrivals))
      for (const { resolve } of batch) resolve()
      sorting.add(arrivals.map(({ familyId }) => familyId))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      isWriting = false
    }
    void writeDown()
  }

  /** Stores all batches in one transaction: a mail to several families is acknowledged once. */
  async function write(parts: Arrival[][]): Promise<void> {
    const [only = [], ...more] = parts
    if (more.length === 0) await transactions.onceAsSystem('keep what arrives', (db) => insertArrivals(db, only))
    else
      await transactions.asSystem('keep what arrives', async (db) => {
        for (const part of parts) await insertArrivals(db, part).execute()
      })
  }

  /** Stores long mails one after the other, beside the batches: one chunk is in memory, and ordinary mail does not wait. */
  const inTurn = createSerialQueue()
  async function keepLong(long: LongMessage, arrivals: Arrival[]): Promise<void> {
    await inTurn(() =>
      transactions.asSystem('keep what arrives', async (db) => {
        for (const { familyId, id } of arrivals) {
          let number = 1
          for await (const bytes of long.chunks()) await insertChunk(db, { familyId, id, number: number++, bytes })
        }
        await insertArrivals(db, arrivals).execute()
      }),
    )
    sorting.add(arrivals.map(({ familyId }) => familyId))
  }

  return {
    keep(familyIds, { raw, long, origin = null, ...mail }) {
      const arrivedAt = clock.now().toISOString()
      const arrivals = familyIds.map((familyId) => ({ ...mail, origin, raw, long, familyId, id: newId(), arrivedAt }))
      if (long !== null) return keepLong(long, arrivals)
      sorting.putOff()
      return new Promise((resolve, reject) => {
        waiting.push({ arrivals, resolve, reject })
        void writeDown()
      })
    },
    close: () => sorting.close(),
  }
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  const sizes = waiting.map(({ arrivals }) => arrivals.reduce((sum, { raw }) => sum + raw.length, 0))
  return waiting.splice(0, countInBatch(sizes))
}
