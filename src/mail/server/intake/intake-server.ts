import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpRefusal } from '../../rules/intake/smtp-refusal.ts'

interface Gate {
  /** Before a connection costs anything: why it may not come in, or null. */
  enter(id: string, address: string): SmtpRefusal | null
}

/**
 * The library's server with a gate before its first word: its own `onConnect` comes a tenth of a second later, in which a flood
 * would take all the places that `maxClients` counts.
 */
export class IntakeServer extends SMTPServer {
  readonly #gate: Gate

  constructor(options: SMTPServerOptions, gate: Gate) {
    super(options)
    this.#gate = gate
  }

  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const id = options?.id ?? ''
    // Null where it is closed already.
    const refusal = socket.remoteAddress === undefined ? null : this.#gate.enter(id, socket.remoteAddress)
    if (refusal === null) super.connect(socket, options)
    else refuse(socket, refusal)
  }

  /** Says why and hangs up, in the middle of whatever the client is doing. */
  cut(id: string, refusal: SmtpRefusal): void {
    for (const connection of this.connections) {
      if (connection.id !== id) continue
      connection.send(refusal.responseCode, refusal.message)
      connection.close()
    }
  }
}

function refuse(socket: Socket, { responseCode, message }: SmtpRefusal): void {
  socket.on('error', () => undefined)
  socket.write(`${responseCode} ${message}\r\n`)
  // Without waiting for the other side, which may never close its own.
  socket.destroySoon()
}
