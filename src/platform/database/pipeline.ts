import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import { absenceIn } from './database-away.ts'
import type { Claims } from './database.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Statement } from './scoped-dialect.ts'
import { scopeOf, sessionCheckOf, type SessionRow } from './session-check.ts'

interface Answer<Row> {
  sessions: SessionRow[]
  rows: Row[]
}

/**
 * Reads of one query under row-level security in one round trip: the transaction with its scope, the session's check
 * and the query is sent at once. Many requests share a connection: what one turn sends, nothing comes between. Three
 * connections serve a process; more only add switching (measured: 2 or 3 are the optimum).
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
  #client: pg.Client | null = null
  #opening: Promise<pg.Client> | null = null
  inFlight = 0

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async read<Row>(claims: Claims, query: CompiledQuery<Row>): Promise<Answer<Row>> {
    this.inFlight++
    try {
      const client = this.#client ?? (await this.#open())
      const statements = [scopeOf(claims), sessionCheckOf(claims), query]
      const [, sessions, rows] = await sendTransaction(client, statements).catch((error: unknown) => {
        if (absenceIn(error) === 'gone') this.#forget(client)
        throw error
      })
      return { sessions: sessions as SessionRow[], rows: rows as Row[] }
    } finally {
      this.inFlight--
    }
  }

  async close(): Promise<void> {
    const client = (await this.#opening?.catch(() => null)) ?? this.#client
    await client?.end()
  }

  #open(): Promise<pg.Client> {
    this.#opening ??= this.#connect().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #connect(): Promise<pg.Client> {
    const client = new PreparingClient({
      connectionString: this.#connectionString,
      pipeline: true,
      types: columnTypes,
      connectionTimeoutMillis: 20_000,
      application_name: 'roost',
      options: '-c timezone=UTC -c statement_timeout=30s -c default_transaction_read_only=on',
    })
    // Whoever waits for an answer is told by that; an error that nobody hears ends the process.
    client.on('error', () => this.#forget(client))
    client.on('end', () => this.#forget(client))
    await client.connect()
    this.#client = client
    return client
  }

  #forget(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    void client.end()
  }
}

/**
 * A transaction in one round trip; gives the rows of each statement. The first that fails says what went wrong: those behind
 * it only find the transaction aborted.
 */
export async function sendTransaction(
  client: pg.ClientBase & Pick<pg.Client, 'connection'>,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const { stream } = client.connection
  // One write to the socket for all of them.
  stream.cork()
  const sent = [begin, ...statements, commit].map(({ sql, parameters }) => client.query(sql, [...parameters]))
  stream.uncork()
  const answers = await Promise.all(sent)
  return answers.slice(1, -1).map(({ rows }) => rows)
}

const begin: Statement = { sql: 'begin', parameters: [] }
const commit: Statement = { sql: 'commit', parameters: [] }
