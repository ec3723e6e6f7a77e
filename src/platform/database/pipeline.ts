import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { absenceIn } from './database-away.ts'
import type { Claims } from './database.ts'
import { columnTypes } from './column-types.ts'
import { isUnprepared, PreparedStatements } from './prepared-statements.ts'
import type { Statement } from './scoped-dialect.ts'
import { scopeOf, sessionCheckOf, type SessionRow } from './session-check.ts'

interface Answer<Row> {
  sessions: SessionRow[]
  rows: Row[]
}

/**
 * Reads of one query under row-level security in one round trip: the scope, the session's check and the query are one
 * message, and so one implicit transaction, which nothing on a shared connection comes between. Three connections
 * serve a process; more only add switching (measured: 2 or 3 are the optimum).
 */
export class Pipeline {
  readonly #places: Place[]

  constructor(connectionString: string, size = 3) {
    this.#places = Array.from({ length: size }, () => new Place(connectionString))
  }

  read<Row>(claims: Claims, query: CompiledQuery<Row>): Promise<Answer<Row>> {
    const place = this.#places.reduce((least, each) => (each.inFlight < least.inFlight ? each : least))
    return place.read(claims, query)
  }

  async close(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.close()))
  }
}

/** One connection, opened at its first use and again after it broke. */
class Place {
  readonly #connectionString: string
  #connection: ReadConnection | null = null
  #opening: Promise<ReadConnection> | null = null
  inFlight = 0

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async read<Row>(claims: Claims, query: CompiledQuery<Row>): Promise<Answer<Row>> {
    this.inFlight++
    try {
      const connection = this.#connection ?? (await this.#open())
      return await connection.read(claims, query).catch((error: unknown) => {
        if (absenceIn(error) === 'gone') this.#forget(connection)
        throw error
      })
    } finally {
      this.inFlight--
    }
  }

  async close(): Promise<void> {
    const connection = (await this.#opening?.catch(() => null)) ?? this.#connection
    await connection?.client.end()
  }

  #open(): Promise<ReadConnection> {
    this.#opening ??= this.#connect().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #connect(): Promise<ReadConnection> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      pipeline: true,
      types: columnTypes,
      connectionTimeoutMillis: 20_000,
      application_name: 'roost',
      options: '-c timezone=UTC -c statement_timeout=30s -c default_transaction_read_only=on',
    })
    const connection = new ReadConnection(client)
    // Whoever waits for an answer is told by that; an error that nobody hears ends the process.
    client.on('error', () => this.#forget(connection))
    client.on('end', () => this.#forget(connection))
    await client.connect()
    this.#connection = connection
    return connection
  }

  #forget(connection: ReadConnection): void {
    if (this.#connection !== connection) return
    this.#connection = null
    void connection.client.end()
  }
}

class ReadConnection {
  readonly client: pg.Client
  readonly #statements: PreparedStatements

  constructor(client: pg.Client) {
    this.client = client
    this.#statements = new PreparedStatements(client)
  }

  async read<Row>(claims: Claims, query: CompiledQuery<Row>): Promise<Answer<Row>> {
    const statements = [scopeOf(claims), sessionCheckOf(claims), query]
    try {
      return await this.#send(statements, false)
    } catch (error) {
      if (!isUnprepared(error)) throw error
      // A read changes nothing, so it is sent again, and prepares by itself what is not ready.
      return await this.#send(statements, true)
    }
  }

  async #send<Row>(statements: Statement[], readyOnly: boolean): Promise<Answer<Row>> {
    const { executions, prepared } = this.#statements.execute(statements, { readyOnly })
    // A statement that could not be prepared fails first, and says why.
    const [answers] = await Promise.all([this.client.query(executions), ...prepared])
    // For several statements node-postgres answers with a list, which its types do not know.
    const [, session, found] = answers as unknown as pg.QueryResult[]
    if (session === undefined || found === undefined) throw new Error('a read has three answers')
    return { sessions: session.rows, rows: found.rows }
  }
}
