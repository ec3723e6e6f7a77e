import type { Clock } from '#platform/clock.ts'
import type { Doors } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { familiesWithArrivals, takeArrivals } from './arrival-queries.ts'
import { mostInBatch } from './batches.ts'
import { headersOfNone, readHeaders } from './read-headers.ts'
import { receiveTogether } from './receive-mail.ts'

export interface Tools {
  doors: Doors
  clock: Clock
  log: Log
  isOpenBeta: boolean
  waits?: typeof usualWaits
}

export interface Sorting {
  /** Mail is on its way: what there is to sort may wait a moment. */
  putOff(): void
  /** Mail of these families has been written down. */
  add(familyIds: Iterable<string>): void
  close(): Promise<void>
}

const usualWaits = {
  /** While mail comes more closely than this, sorting waits, so that senders are answered first. Milliseconds. */
  pause: 5,
  /** But no family's mail waits longer than this before its turn comes. Milliseconds. */
  patience: 5_000,
}
/** How often it looks whether there is a pause. Milliseconds. */
const step = 5
/** How often what another process left behind is looked for. Milliseconds. */
const lookEvery = 5_000

/** Sorts what has arrived, family by family; what another process left behind as well. */
export function startSorting({ doors, clock, log, isOpenBeta, waits = usualWaits }: Tools): Sorting {
  /** The families whose mails wait, and since when. */
  const unsorted = new Map<string, number>()
  let lastCame = 0
  let isClosed = false
  let sorting: Promise<void> | null = null

  function add(familyIds: Iterable<string>, since = Date.now()): void {
    for (const familyId of familyIds) if (!unsorted.has(familyId)) unsorted.set(familyId, since)
    start()
  }

  function start(): void {
    sorting ??= sortAll().finally(() => {
      sorting = null
      // Something may have come in the very moment.
      if (unsorted.size > 0 && !isClosed) start()
    })
  }

  async function sortAll(): Promise<void> {
    while (!isClosed) {
      const [next] = unsorted
      if (next === undefined) return
      const [familyId, since] = next
      if (mayWait(since)) {
        await new Promise((resolve) => setTimeout(resolve, step))
        continue
      }
      unsorted.delete(familyId)
      try {
        if (await sort(familyId)) add([familyId], since)
      } catch (error) {
        // It is stored: the next look finds it again.
        log.warn('mail that arrived could not be sorted yet', { familyId, error })
      }
    }
  }

  function mayWait(since: number): boolean {
    const now = Date.now()
    return now - lastCame < waits.pause && now - since < waits.patience
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
      const mails = arrivals.map((arrival) => ({
        ...arrival,
        headers: read(arrival.raw, { ...arrival, identity: arrival.long?.identity ?? null }),
      }))
      if (mails.length > 0) await receiveTogether(db, { familyId, mails, now: clock.now(), isOpenBeta })
      return !isAll
    })
  }

  async function look(): Promise<void> {
    try {
      add(await doors.asSystem('keep what arrives', familiesWithArrivals))
    } catch (error) {
      log.warn('what has arrived could not be looked for', { error })
    }
  }

  let looking = look()
  const timer = setInterval(() => {
    looking = look()
  }, lookEvery)

  return {
    putOff() {
      lastCame = Date.now()
    },
    add,
    async close() {
      isClosed = true
      clearInterval(timer)
      // The look first: it may have begun to sort.
      await looking
      await sorting
    },
  }
}

/** SQLSTATE classes 22 and 23: a value, not the database, is at fault. */
function isAboutTheData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}
