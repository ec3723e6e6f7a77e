import { newId } from '#basics/id.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { type Arrival, insertArrivals, partsOf } from './arrival-queries.ts'
import { countInBatch } from './batches.ts'
import { insertPiece } from './piece-queries.ts'
import type { LongMessage, Message } from './pieces.ts'
import { startSorting, type Tools } from './sort-arrivals.ts'

/** The one door: each mail that reaches a family goes through it, from wherever it comes. */
export interface Arrivals {
  /** Resolves once the mail is stored for good, for each of the families. */
  keep(familyIds: string[], mail: Mail): Promise<void>
  close(): Promise<void>
}

type Mail = Pick<Arrival, 'source' | 'envelopeFrom' | 'connectionEmail'> & Message

interface Waiting {
  arrivals: Arrival[]
  resolve(): void
  reject(error: unknown): void
}

/**
 * Takes mail in two steps. First it is written down as it came, many mails in one commit, and acknowledged; then each
 * family's are sorted in a transaction of the family's own, which also takes them from the first table: whatever
 * happens in between, a mail is in one of the two, and counts once.
 */
export function createArrivals(tools: Tools): Arrivals {
  const { doors, clock } = tools
  const sorting = startSorting(tools)
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeDown(): Promise<void> {
    // One at a time: what comes meanwhile makes the next batch larger, and its commit cheaper for each.
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const batch = takeBatch(waiting)
    const arrivals = batch.flatMap((each) => each.arrivals)
    try {
      await write(partsOf(arrivals))
      for (const { resolve } of batch) resolve()
      sorting.add(arrivals.map(({ familyId }) => familyId))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      isWriting = false
    }
    void writeDown()
  }

  /** All of it or nothing: a mail to several families is acknowledged once. */
  async function write(parts: Arrival[][]): Promise<void> {
    const [only = [], ...more] = parts
    if (more.length === 0) await doors.onceAsSystem('keep what arrives', (db) => insertArrivals(db, only))
    else
      await doors.asSystem('keep what arrives', async (db) => {
        for (const part of parts) await insertArrivals(db, part).execute()
      })
  }

  /** One after the other, beside the batches: so there is one piece of them in memory, and ordinary mail overtakes them. */
  const inTurn = createSerialQueue()
  async function keepLong(long: LongMessage, arrivals: Arrival[]): Promise<void> {
    await inTurn(() =>
      doors.asSystem('keep what arrives', async (db) => {
        for (const { familyId, id } of arrivals) {
          let number = 1
          for await (const bytes of long.pieces()) await insertPiece(db, { familyId, id, number: number++, bytes })
        }
        await insertArrivals(db, arrivals).execute()
      }),
    )
    sorting.add(arrivals.map(({ familyId }) => familyId))
  }

  return {
    keep(familyIds, { raw, long, ...mail }) {
      const arrivedAt = clock.now().toISOString()
      const arrivals = familyIds.map((familyId) => ({ ...mail, raw, long, familyId, id: newId(), arrivedAt }))
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
