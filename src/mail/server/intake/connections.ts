import { networkOf } from '#basics/network.ts'
import { type Connection, connectionToFreeSpace, connectionToEvict } from '#mail/rules/intake/evict-connection.ts'
import type { MailLimits } from '#mail/rules/intake/mail-limits.ts'
import { SmtpRefusal } from '#mail/rules/intake/smtp-refusal.ts'

interface OpenConnection extends Connection {
  step: NodeJS.Timeout
  session: NodeJS.Timeout
  /** When the next message has to be complete. */
  messageBy: number
  /** Bytes received since `movedAt`. */
  arrived: number
}

interface Options {
  limits: MailLimits
  /** Says why and hangs up. */
  cut(id: string, refusal: SmtpRefusal): void
}

/** Bytes of a message that count as progress, so that a dripping client never makes any. */
const stride = 16 * 1024

/** The open connections of the intake: their time limits, and which one is evicted when the intake is full. */
export class Connections {
  readonly #limits: MailLimits
  readonly #cut: Options['cut']
  readonly #stays = new Map<string, OpenConnection>()

  constructor({ limits, cut }: Options) {
    this.#limits = limits
    this.#cut = cut
  }

  /** Admits a connection, evicting another where needed. Gives the refusal where there is no place. */
  enter(id: string, address: string): SmtpRefusal | null {
    const network = networkOf(address)
    const own = [...this.#stays.values()].filter((stay) => stay.network === network).length
    if (own >= this.#limits.connectionsPerAddress)
      return new SmtpRefusal(421, 'Too many connections from your address.')
    if (!this.#hasPlaceFor(network, own)) return busy()
    const { stepTime, sessionTime, messageTime } = this.#limits
    const now = Date.now()
    this.#stays.set(id, {
      id,
      network,
      movedAt: now,
      spooled: 0,
      isAwaited: false,
      messageBy: now + messageTime,
      arrived: 0,
      step: this.#endAfter(stepTime, { id, why: 'The next step took too long.' }),
      session: this.#endAfter(sessionTime, { id, why: 'This connection has been open for too long.' }),
    })
    return null
  }

  leave(id: string): void {
    const stay = this.#stays.get(id)
    clearTimeout(stay?.step)
    clearTimeout(stay?.session)
    this.#stays.delete(id)
  }

  /** Records a step of the dialogue, and restarts the time for the next. */
  moved(id: string): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    stay.movedAt = Date.now()
    clearTimeout(stay.step)
    const left = Math.min(this.#limits.stepTime, stay.messageBy - stay.movedAt)
    stay.step = this.#endAfter(Math.max(1, left), { id, why: 'The next step took too long.' })
  }

  /** A message begins; it has time limits of its own (`gatherMessage`). */
  sends(id: string): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    clearTimeout(stay.step)
    stay.movedAt = Date.now()
    stay.arrived = 0
  }

  arrived(id: string, bytes: number): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    stay.arrived += bytes
    if (stay.arrived < stride) return
    stay.arrived = 0
    stay.movedAt = Date.now()
  }

  /** The message is complete; the client waits for the answer. */
  awaits(id: string): void {
    const stay = this.#stays.get(id)
    if (stay !== undefined) stay.isAwaited = true
  }

  /** The message was answered; the next may begin. */
  answered(id: string): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    stay.isAwaited = false
    stay.spooled = 0
    stay.messageBy = Date.now() + this.#limits.messageTime
    this.moved(id)
  }

  /** Reserves bytes of the spool, evicting another connection where needed; false where there is no space. */
  spools(id: string, bytes: number): boolean {
    const stay = this.#stays.get(id)
    if (stay === undefined) return false
    for (;;) {
      const connections = [...this.#stays.values()]
      const sum = connections.reduce((bytesOfAll, { spooled }) => bytesOfAll + spooled, 0)
      if (sum + bytes <= this.#limits.spool) break
      const gives = connectionToFreeSpace(connections, { network: stay.network, bytes })
      if (gives === null) return false
      this.#end(gives.id, busy())
    }
    stay.spooled += bytes
    return true
  }

  #hasPlaceFor(network: string, own: number): boolean {
    const { connections, connectionsForNewcomers } = this.#limits
    if (this.#stays.size < (own === 0 ? connections : connections - connectionsForNewcomers)) return true
    const goes = connectionToEvict([...this.#stays.values()], { network, now: Date.now() })
    if (goes === null) return false
    this.#end(goes.id, busy())
    return true
  }

  #endAfter(milliseconds: number, { id, why }: { id: string; why: string }): NodeJS.Timeout {
    return setTimeout(() => this.#end(id, new SmtpRefusal(421, why)), milliseconds).unref()
  }

  /** Frees the place at once, however long the socket takes to close. */
  #end(id: string, refusal: SmtpRefusal): void {
    this.leave(id)
    this.#cut(id, refusal)
  }
}

function busy(): SmtpRefusal {
  return new SmtpRefusal(421, 'Too many connections at once. Please try again later.')
}
