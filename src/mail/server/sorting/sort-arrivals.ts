import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { familiesWithArrivals, takeArrivals } from '../intake/arrival-queries.ts'
import { mostInBatch } from '#mail/rules/intake/batch-size.ts'
import { headersOfNone, readHeaders } from './read-headers.ts'
import { sortMails } from './sort-mails.ts'

export interface Tools {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  isOpenBeta: boolean
  /** Whether mails are checked to be from whom they say. */
  checksSenders: boolean
  waits?: typeof usualWaits
}

export interface Sorting {
  /** Tells that mail is arriving, so that sorting waits a moment. */
  putOff(): void
  /** Tells that mail of these families has been stored. */
  add(familyIds: Iterable<string>): void
  close(): Promise<void>
}

const usualWaits = {
  /** Sorting waits while mails arrive at shorter intervals than this, so that senders are answered first. Milliseconds. */
  pause: 5,
  /** The longest that a family's mail waits for such a pause. Milliseconds. */
  patience: 5_000,
}
/** How often to check for a pause. Milliseconds. */
const step = 5
/** How often to look for mail that another process left unsorted. Milliseconds. */
const lookEvery = 5_000

/** Sorts arrivals family by family, also those that another process left behind. */
export function startSorting({
  transactions,
  clock,
  log,
  isOpenBeta,
  checksSenders,
  waits = usualWaits,
}: Tools): Sorting {
  /** Families with unsorted mail, and since when. */
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
      // Mail may have arrived between the last check and now.
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
        // The mail is stored, and the next look finds it again.
        log.warn('mail that arrived could not be sorted yet', { familyId, error })
      }
    }
  }

  function mayWait(since: number): boolean {
    const now = Date.now()
    return now - lastCame < waits.pause && now - since < waits.patience
  }

  /** True where the family may have more. */
  async function sort(familyId: string): Promise<boolean> {
    try {
      return await sortSome(familyId, { most: mostInBatch, read: readHeaders })
    } catch (error) {
      if (!isAboutTheData(error)) throw error
      // A mail that the database refuses must not block the rest of its batch, and is kept without its headers.
      return sortSome(familyId, { most: 1, read: readHeaders }).catch((single: unknown) => {
        if (!isAboutTheData(single)) throw single
        return sortSome(familyId, { most: 1, read: headersOfNone })
      })
    }
  }

  function sortSome(familyId: string, { most, read }: { most: number; read: typeof readHeaders }): Promise<boolean> {
    return transactions.asFamily(familyId, async (db) => {
      const { arrivals, isAll } = await takeArrivals(db, { familyId, most })
      const mails = arrivals.map((arrival) => ({
        ...arrival,
        headers: read(arrival.raw, { ...arrival, identity: arrival.long?.identity ?? null }),
      }))
      if (mails.length > 0) await sortMails(db, { familyId, mails, now: clock.now(), isOpenBeta, checksSenders })
      return !isAll
    })
  }

  async function look(): Promise<void> {
    try {
      add(await transactions.asSystem('keep what arrives', familiesWithArrivals))
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
      // The look may have started a sorting, so it is awaited first.
      await looking
      await sorting
    },
  }
}

/** SQLSTATE classes 22 and 23: the database refuses a value. */
function isAboutTheData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}
