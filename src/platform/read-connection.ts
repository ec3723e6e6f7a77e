import type { Socket } from 'node:net'
import pg from 'pg'
import { ReadSocket } from './read-socket.ts'
import { WireReader } from './wire-reader.ts'
import { WireWriter } from './wire-writer.ts'

/** What is sent up to a Sync, and what becomes of the server's answers to it. */
export interface Reply {
  write(wire: WireWriter): void
  description(message: Buffer, start: number): void
  row(message: Buffer, start: number, end: number): void
  statementEnded(): void
  /** The Sync was reached; nothing went wrong. */
  ended(): void
  failed(error: Error): void
}

const wire = new WireWriter()

/**
 * A connection that node-postgres opens (TLS, passwords) and that is then read here, byte by byte: node-postgres makes
 * a string of each field, and that costs more than a whole list of tasks may.
 */
export class ReadConnection {
  readonly #client: pg.Client
  readonly #stream: Socket
  readonly #expected: Reply[] = []
  #error: Error | null = null
  #isGathering = false

  static async open(connectionString: string): Promise<ReadConnection> {
    const socket = new ReadSocket()
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 20_000,
      options: '-c timezone=UTC -c statement_timeout=30s -c default_transaction_read_only=on',
      stream: () => socket,
    })
    // A connection that breaks is told of by its stream.
    client.on('error', () => undefined)
    await client.connect()
    return new ReadConnection(client, socket)
  }

  private constructor(client: pg.Client, socket: ReadSocket) {
    this.#client = client
    const stream: Socket = (client as unknown as { connection: { stream: Socket } }).connection.stream
    this.#stream = stream
    const reader = new WireReader((type, bytes, start, end) => this.#take(type, bytes, start, end))
    stream.removeAllListeners('data')
    // Under TLS another stream reads from the socket.
    if (stream === socket) socket.hand = (bytes, length) => reader.push(bytes, length)
    else stream.on('data', (chunk: Buffer) => reader.push(chunk, chunk.length))
    stream.once('close', () => this.#lose())
  }

  get isOpen(): boolean {
    return this.#stream.writable
  }

  get inFlight(): number {
    return this.#expected.length
  }

  /** Alone at once; many of one turn of the event loop together. */
  send(reply: Reply): void {
    if (!this.isOpen) return reply.failed(connectionLost())
    reply.write(wire)
    if (this.#expected.push(reply) > 1 && !this.#isGathering) this.#gather()
    this.#stream.write(wire.take())
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  #gather(): void {
    this.#isGathering = true
    this.#stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.#stream.uncork()
    })
  }

  #take(type: number, bytes: Buffer, start: number, end: number): void {
    const [reply] = this.#expected
    switch (type) {
      case readyForQuery:
        this.#expected.shift()
        if (this.#error === null) reply?.ended()
        else reply?.failed(this.#error)
        this.#error = null
        return
      case errorResponse:
        this.#error = errorFrom(bytes.subarray(start, end))
        return
      default:
        if (this.#error === null && reply !== undefined) this.#hand(reply, { type, bytes, start, end })
    }
  }

  #hand(reply: Reply, { type, bytes, start, end }: { type: number; bytes: Buffer; start: number; end: number }): void {
    try {
      if (type === dataRow) reply.row(bytes, start, end)
      else if (type === commandComplete) reply.statementEnded()
      else if (type === rowDescription) reply.description(bytes, start)
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error))
    }
  }

  #lose(): void {
    for (const reply of this.#expected.splice(0)) reply.failed(this.#error ?? connectionLost())
  }
}

const [dataRow, commandComplete, rowDescription, errorResponse, readyForQuery] = [0x44, 0x43, 0x54, 0x45, 0x5a]

function connectionLost(): Error {
  return new Error('the connection to the database was lost')
}

/** Fields of a letter and a text each; C is the code and M says it in words. */
function errorFrom(body: Buffer): Error {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .map((field) => [field[0], field.slice(1)]),
  )
  return Object.assign(new Error(fields.get('M')), { code: fields.get('C') })
}
