import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Connections } from './connections.ts'
import type { SmtpRefusal } from '#mail/rules/intake/smtp-refusal.ts'

/** Gives the reason to refuse a connection, asked before it costs anything; null to admit it. */
type Gate = Pick<Connections, 'enter'>

/**
 * smtp-server with a gate before the greeting: the library calls `onConnect` a tenth of a second later, in which a flood would take
 * all places of `maxClients`.
 */
export class IntakeServer extends SMTPServer {
  readonly #gate: Gate

  constructor(options: SMTPServerOptions, gate: Gate) {
    super(options)
    this.#gate = gate
  }

  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const id = options?.id ?? ''
    // Null where the socket is closed already.
    const refusal = socket.remoteAddress === undefined ? null : this.#gate.enter(id, socket.remoteAddress)
    if (refusal === null) super.connect(socket, options)
    else refuse(socket, refusal)
  }

  /** Sends the refusal and closes the connection, whatever the client is doing. */
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
  // `end` would wait for the client, which may never close its side.
  socket.destroySoon()
}
