import { networkOf } from '#basics/network.ts'
import { type Connection, connectionToFreeSpace, connectionToEvict } from '../../rules/intake/evict-connection.ts'
import type { MailLimits } from '../../rules/intake/mail-limits.ts'
import { SmtpRefusal } from '../../rules/intake/smtp-refusal.ts'

interface OpenConnection extends Connection {
  step: NodeJS.Timeout
  session: NodeJS.Timeout
  /** By when the next message has to be in. */
  messageBy: number
  /** Bytes that have come since it counted as moved. */
  arrived: number
}

interface Options {
  limits: MailLimits
  /** Says why and hangs up. */
  cut(id: string, refusal: SmtpRefusal): void
}

/** So much of a message makes a step: what drips never does. */
const stride = 16 * 1024

/** Who is connected to the intake, for how long each may stay, and who goes when it is full. */
export class Connections {
  readonly #limits: MailLimits
  readonly #cut: Options['cut']
  readonly #stays = new Map<string, OpenConnection>()

  constructor({ limits, cut }: Options) {
    this.#limits = limits
    this.#cut = cut
  }

  /** Takes a connection in, for which another may have to go. Gives the refusal where there is no place for it. */
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
      step: this.#endAfter(stepTime, id, 'The next step took too long.'),
      session: this.#endAfter(sessionTime, id, 'This connection has been open for too long.'),
    })
    return null
  }

  leave(id: string): void {
    const stay = this.#stays.get(id)
    clearTimeout(stay?.step)
    clearTimeout(stay?.session)
    this.#stays.delete(id)
  }

  /** The dialogue got a step further, and has to do so again in time. */
  moved(id: string): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    stay.movedAt = Date.now()
    clearTimeout(stay.step)
    const left = Math.min(this.#limits.stepTime, stay.messageBy - stay.movedAt)
    stay.step = this.#endAfter(Math.max(1, left), id, 'The next step took too long.')
  }

  /** Its message begins, which has bounds of its own. */
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

  /** Its message is in: from now on it waits for us. */
  awaits(id: string): void {
    const stay = this.#stays.get(id)
    if (stay !== undefined) stay.isAwaited = true
  }

  /** Its message was taken or refused; the next may come. */
  answered(id: string): void {
    const stay = this.#stays.get(id)
    if (stay === undefined) return
    stay.isAwaited = false
    stay.spooled = 0
    stay.messageBy = Date.now() + this.#limits.messageTime
    this.moved(id)
  }

  /** Whether so much more of its message may go to the disk; another's may have to give way. */
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

  #endAfter(milliseconds: number, id: string, why: string): NodeJS.Timeout {
    return setTimeout(() => this.#end(id, new SmtpRefusal(421, why)), milliseconds).unref()
  }

  /** Its place is free at once, however long its socket takes to close. */
  #end(id: string, refusal: SmtpRefusal): void {
    this.leave(id)
    this.#cut(id, refusal)
  }
}

function busy(): SmtpRefusal {
  return new SmtpRefusal(421, 'Too many connections at once. Please try again later.')
}
