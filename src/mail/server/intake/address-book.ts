import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { familiesWithAddress } from './forwarding-address-queries.ts'

const mostEntries = 10_000
// A new address that somebody tried before it existed must not bounce for long, so a miss is cached for less.
const keepFound = 30_000
const keepMissing = 5_000

interface Entry {
  family: Promise<string | null>
  until: number
}

/** Looks up the family of a forwarding address, and caches the answer for half a minute. */
export class AddressBook {
  readonly #transactions: ScopedTransactions
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()

  constructor({ transactions, clock }: { transactions: ScopedTransactions; clock: Clock }) {
    this.#transactions = transactions
    this.#clock = clock
  }

  /** Null for an address that is unknown or retired. */
  familyOf(localPart: string): Promise<string | null> {
    const now = this.#clock.now().getTime()
    const known = this.#entries.get(localPart)
    if (known !== undefined && known.until > now) return known.family
    const entry: Entry = { family: this.#ask(localPart), until: now + keepFound }
    this.#keep(localPart, entry)
    return this.#settle(localPart, entry)
  }

  async #settle(localPart: string, entry: Entry): Promise<string | null> {
    try {
      const family = await entry.family
      if (family === null) entry.until = this.#clock.now().getTime() + keepMissing
      return family
    } catch (error) {
      this.#entries.delete(localPart)
      throw error
    }
  }

  async #ask(localPart: string): Promise<string | null> {
    const [family] = await this.#transactions.onceAsSystem('find the family of an address', (db) =>
      familiesWithAddress(db, localPart),
    )
    return family?.id ?? null
  }

  #keep(localPart: string, entry: Entry): void {
    this.#entries.delete(localPart)
    this.#entries.set(localPart, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
