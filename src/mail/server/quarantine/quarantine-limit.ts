import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { findSenders } from '../sorting/find-sender.ts'
import { fitsInQuarantine, type Kept } from '#mail/rules/quarantine/quarantine-limit.ts'
import { quarantineUsage, notifyQuarantineFull } from './quarantine-queries.ts'
import { senderStatuses } from '../sorting/sorting-queries.ts'
import { readHeaders } from '../sorting/read-headers.ts'

interface Tools {
  config: Pick<Config, 'quarantineMails' | 'quarantineBytes'>
  transactions: ScopedTransactions
  clock: Clock
}

interface Letter {
  /** The message, or the first chunk of a long one. */
  raw: Buffer
  size: number
  envelopeFrom: string
}

const mostFamilies = 10_000
/** How long a count is cached. Milliseconds. */
const keepCounted = 30_000

/** The limit on a family's quarantined and blocked mail, so that no stranger can fill the disk. */
export class QuarantineLimit {
  readonly #tools: Tools
  readonly #most: Kept
  readonly #counted = new Map<string, { kept: Kept; until: number }>()

  constructor(tools: Tools) {
    this.#tools = tools
    this.#most = { mails: tools.config.quarantineMails, bytes: tools.config.quarantineBytes }
  }

  /** Whether a mail is accepted; where not, the family is notified. An allowed sender's always is. */
  async takes(familyId: string, letter: Letter): Promise<boolean> {
    const { size } = letter
    const now = this.#tools.clock.now().getTime()
    const counted = this.#countedWithRoom(familyId, size)
    // Counted as quarantined whoever sends it: the cache may overcount, and the database is asked before a refusal.
    if (counted !== undefined) {
      counted.mails += 1
      counted.bytes += size
      return true
    }
    return this.#tools.transactions.asFamily(familyId, async (db) => {
      const { quarantined, blocked } = await quarantineUsage(db, familyId)
      const kept = {
        mails: Math.max(quarantined.mails, blocked.mails) + 1,
        bytes: Math.max(quarantined.bytes, blocked.bytes) + size,
      }
      this.#remember(familyId, { kept, until: now + keepCounted })
      const hasRoom = (unread: Kept) => this.#hasRoom(unread, size)
      if (hasRoom(quarantined) && hasRoom(blocked)) return true
      const mails = [{ raw: letter.raw, headers: readHeaders(letter.raw, letter) }]
      const senders = (await findSenders(db, { familyId, mails })).map(({ headers }) => headers.senderEmail)
      const [status] = (await senderStatuses(db, { familyId, emails: senders })).values()
      if (status === 'allow') return true
      const isTaken = hasRoom(status === 'block' ? blocked : quarantined)
      if (!isTaken && status !== 'block') await notifyQuarantineFull(db, { familyId, now: new Date(now) })
      return isTaken
    })
  }

  /** Whether each of these families accepts a mail of that size from any sender. */
  async isFreeFor(familyIds: readonly string[], size: number): Promise<boolean> {
    const free = await Promise.all(familyIds.map((familyId) => this.#isFree(familyId, size)))
    return free.every(Boolean)
  }

  async #isFree(familyId: string, size: number): Promise<boolean> {
    if (this.#countedWithRoom(familyId, size) !== undefined) return true
    const { quarantined, blocked } = await this.#tools.transactions.asFamily(familyId, (db) =>
      quarantineUsage(db, familyId),
    )
    return [quarantined, blocked].every((kept) => this.#hasRoom(kept, size))
  }

  /** The cached count, if it is fresh and has room for the mail. */
  #countedWithRoom(familyId: string, size: number): Kept | undefined {
    const counted = this.#counted.get(familyId)
    const isFresh = counted !== undefined && counted.until > this.#tools.clock.now().getTime()
    return isFresh && this.#hasRoom(counted.kept, size) ? counted.kept : undefined
  }

  #hasRoom(kept: Kept, size: number): boolean {
    return fitsInQuarantine(size, { kept, most: this.#most })
  }

  #remember(familyId: string, counted: { kept: Kept; until: number }): void {
    this.#counted.delete(familyId)
    this.#counted.set(familyId, counted)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > mostFamilies && oldest !== undefined) this.#counted.delete(oldest)
  }
}
