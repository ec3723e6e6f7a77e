import { newId } from '#basics/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Doors } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { type Arrival, familiesWithArrivals, insertArrivals, partsOf, takeArrivals } from './arrival-queries.ts'
import { countInBatch, mostInBatch } from './batches.ts'
import { headersOfNone, readHeaders } from './read-headers.ts'
import { receiveTogether } from './receive-mail.ts'

/** The one door: each mail that reaches a family goes through it, from wherever it comes. */
export interface Arrivals {
  /** Resolves once the mail is stored for good, for each of the families. */
  keep(familyIds: string[], mail: Pick<Arrival, 'source' | 'envelopeFrom' | 'connectionEmail' | 'raw'>): Promise<void>
  close(): Promise<void>
}

interface Options {
  doors: Doors
  clock: Clock
  log: Log
  isOpenBeta: boolean
}

interface Waiting {
  arrivals: Arrival[]
  resolve(): void
  reject(error: unknown): void
}

/** While mail keeps coming, sorting waits this long for a pause, so that senders are answered first. Milliseconds. */
const patience = 250
/** How often what another process left behind is looked for. Milliseconds. */
const lookEvery = 5_000

/**
 * Takes mail in two steps. First it is written down as it came, many mails in one commit, and acknowledged; then each
 * family's are sorted in a transaction of the family's own, which also takes them from the first table: whatever
 * happens in between, a mail is in one of the two, and counts once.
 */
export function createArrivals({ doors, clock, log, isOpenBeta }: Options): Arrivals {
  const waiting: Waiting[] = []
  const unsorted = new Set<string>()
  let isWriting = false
  let isClosed = false
  let sorting: Promise<void> | null = null

  async function writeDown(): Promise<void> {
    // One at a time: what comes meanwhile makes the next batch larger, and its commit cheaper for each.
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const batch = takeBatch(waiting)
    try {
      await write(partsOf(batch.flatMap(({ arrivals }) => arrivals)))
      for (const { arrivals, resolve } of batch) {
        for (const { familyId } of arrivals) unsorted.add(familyId)
        resolve()
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      isWriting = false
    }
    startSorting()
    void writeDown()
  }

  function startSorting(): void {
    sorting ??= sortAll().finally(() => {
      sorting = null
    })
  }

  /** All of it or nothing: a mail to several families is acknowledged once. */
  async function write(parts: Arrival[][]): Promise<void> {
    const [only = [], ...more] = parts
    if (more.length === 0) return doors.onceAsSystem('keep what arrives', (db) => insertArrivals(db, only))
    return doors.asSystem('keep what arrives', async (db) => {
      for (const part of parts) await insertArrivals(db, part).execute()
    })
  }

  async function sortAll(): Promise<void> {
    while (unsorted.size > 0 && !isClosed) {
      const until = Date.now() + patience
      while (isWriting && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 1))
      const [familyId] = unsorted
      if (familyId === undefined) return
      unsorted.delete(familyId)
      try {
        if (await sort(familyId)) unsorted.add(familyId)
      } catch (error) {
        // It is stored: the next look finds it again.
        log.warn('mail that arrived could not be sorted yet', { familyId, error })
      }
    }
  }

  /** Whether there may be more of the family's. */
  async function sort(familyId: string): Promise<boolean> {
    try {
      return await sortSome(familyId, { most: mostInBatch, read: readHeaders })
    } catch (error) {
      if (!isAboutTheData(error)) throw error
      // One mail that the database refuses must not hold up its neighbours, and is kept all the same.
      return sortSome(familyId, { most: 1, read: readHeaders }).catch((single: unknown) => {
        if (!isAboutTheData(single)) throw single
        return sortSome(familyId, { most: 1, read: headersOfNone })
      })
    }
  }

  function sortSome(familyId: string, { most, read }: { most: number; read: typeof readHeaders }): Promise<boolean> {
    return doors.asFamily(familyId, async (db) => {
      const { arrivals, isAll } = await takeArrivals(db, familyId, most)
      const mails = arrivals.map((arrival) => ({ ...arrival, headers: read(arrival.raw, arrival) }))
      if (mails.length > 0) await receiveTogether(db, { familyId, mails, now: clock.now(), isOpenBeta })
      return !isAll
    })
  }

  async function look(): Promise<void> {
    try {
      for (const familyId of await doors.asSystem('keep what arrives', familiesWithArrivals)) unsorted.add(familyId)
    } catch (error) {
      log.warn('what has arrived could not be looked for', { error })
    }
    startSorting()
  }

  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, lookEvery)

  return {
    keep: (familyIds, mail) =>
      new Promise((resolve, reject) => {
        const arrivedAt = clock.now().toISOString()
        waiting.push({
          arrivals: familyIds.map((familyId) => ({ ...mail, familyId, id: newId(), arrivedAt })),
          resolve,
          reject,
        })
        void writeDown()
      }),
    async close() {
      isClosed = true
      clearInterval(timer)
      // The look first: it may have begun to sort.
      await looking
      await sorting
    },
  }
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  const sizes = waiting.map(({ arrivals }) => arrivals.reduce((sum, { raw }) => sum + raw.length, 0))
  return waiting.splice(0, countInBatch(sizes))
}

/** SQLSTATE classes 22 and 23: a value, not the database, is at fault. */
function isAboutTheData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}
