import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Doors } from '#platform/database/database.ts'
import { asOfTheirWriters } from './forwarded-mails.ts'
import { hasRoomFor } from '../rules/held-room.ts'
import { type Kept, keptUnread, tellHeldIsFull } from './held-queries.ts'
import { statusesOf } from './intake-queries.ts'
import { readHeaders } from './read-headers.ts'

interface Tools {
  config: Pick<Config, 'heldMails' | 'heldBytes'>
  doors: Doors
  clock: Clock
}

interface Letter {
  /** The message, or the first piece of a long one. */
  raw: Buffer
  size: number
  envelopeFrom: string
}

const mostFamilies = 10_000
/** While there is plenty of room, it is counted anew this often. Milliseconds. */
const keepCounted = 30_000

/** How much more a family may be sent by those whom it has not let in. */
export class HeldRoom {
  readonly #tools: Tools
  readonly #most: Kept
  readonly #counted = new Map<string, { kept: Kept; until: number }>()

  constructor(tools: Tools) {
    this.#tools = tools
    this.#most = { mails: tools.config.heldMails, bytes: tools.config.heldBytes }
  }

  /** Whether a mail can be taken; where not, the family is told. An allowed sender's always can. */
  async takes(familyId: string, letter: Letter): Promise<boolean> {
    const { size } = letter
    const now = this.#tools.clock.now().getTime()
    const counted = this.#counted.get(familyId)
    // Whoever sends it, it is counted as held: too much rather than too little, and counted again before one is refused.
    if (counted !== undefined && counted.until > now && hasRoomFor(size, { kept: counted.kept, most: this.#most })) {
      counted.kept.mails += 1
      counted.kept.bytes += size
      return true
    }
    return this.#tools.doors.asFamily(familyId, async (db) => {
      const { held, blocked } = await keptUnread(db, familyId)
      const kept = { mails: Math.max(held.mails, blocked.mails) + 1, bytes: Math.max(held.bytes, blocked.bytes) + size }
      this.#remember(familyId, { kept, until: now + keepCounted })
      const hasRoom = (unread: Kept) => hasRoomFor(size, { kept: unread, most: this.#most })
      if (hasRoom(held) && hasRoom(blocked)) return true
      const mails = [{ raw: letter.raw, headers: readHeaders(letter.raw, letter) }]
      const senders = (await asOfTheirWriters(db, familyId, mails)).map(({ headers }) => headers.senderEmail)
      const [status] = (await statusesOf(db, familyId, senders)).values()
      if (status === 'allow') return true
      const isTaken = hasRoom(status === 'block' ? blocked : held)
      if (!isTaken && status !== 'block') await tellHeldIsFull(db, familyId, new Date(now))
      return isTaken
    })
  }

  /** Whether a mail of that size is sure to be taken for each of these families, whoever sent it. */
  async isFreeFor(familyIds: readonly string[], size: number): Promise<boolean> {
    const free = await Promise.all(familyIds.map((familyId) => this.#isFree(familyId, size)))
    return free.every(Boolean)
  }

  async #isFree(familyId: string, size: number): Promise<boolean> {
    const now = this.#tools.clock.now().getTime()
    const counted = this.#counted.get(familyId)
    if (counted !== undefined && counted.until > now && hasRoomFor(size, { kept: counted.kept, most: this.#most }))
      return true
    const { held, blocked } = await this.#tools.doors.asFamily(familyId, (db) => keptUnread(db, familyId))
    return [held, blocked].every((kept) => hasRoomFor(size, { kept, most: this.#most }))
  }

  #remember(familyId: string, counted: { kept: Kept; until: number }): void {
    this.#counted.delete(familyId)
    this.#counted.set(familyId, counted)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > mostFamilies && oldest !== undefined) this.#counted.delete(oldest)
  }
}
