import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { familiesWithAddress } from './forwarding-address-queries.ts'

const mostEntries = 10_000
// A new address that somebody tried before it existed must not bounce for long, so a miss is cached for less.
const keepFound = 30_000
const keepMissing = 5_000

/** `retired`: the address was a family's, and its time is over. */
export type AddressFound = { family: string } | 'retired' | null

type Known = { id: string; retiredAt: string | null } | null

interface Entry {
  family: Promise<Known>
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

  /** Null for an unknown address. */
  async find(localPart: string): Promise<AddressFound> {
    const known = await this.#known(localPart)
    if (known === null) return null
    const isRetired = known.retiredAt !== null && new Date(known.retiredAt) <= this.#clock.now()
    return isRetired ? 'retired' : { family: known.id }
  }

  #known(localPart: string): Promise<Known> {
    const now = this.#clock.now().getTime()
    const known = this.#entries.get(localPart)
    if (known !== undefined && known.until > now) return known.family
    const entry: Entry = { family: this.#ask(localPart), until: now + keepFound }
    this.#keep(localPart, entry)
    return this.#settle(localPart, entry)
  }

  async #settle(localPart: string, entry: Entry): Promise<Known> {
    try {
      const family = await entry.family
      if (family === null) entry.until = this.#clock.now().getTime() + keepMissing
      return family
    } catch (error) {
      this.#entries.delete(localPart)
      throw error
    }
  }

  async #ask(localPart: string): Promise<Known> {
    const [family] = await this.#transactions.onceAsSystem('find the family of an address', (db) =>
      familiesWithAddress(db, localPart),
    )
    return family ?? null
  }

  #keep(localPart: string, entry: Entry): void {
    this.#entries.delete(localPart)
    this.#entries.set(localPart, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
