import type { Claims } from './database.ts'
import { PreparedConnection, type Query } from './prepared-connection.ts'
import { scopeOf, sessionCheckOf, type SessionRow } from './session-check.ts'

interface Answer {
  sessions: SessionRow[]
  /** The rows as a JSON array, a character a byte. */
  json: string
}

/**
 * Reads of one query under row-level security in one round trip: the scope, the session's check and the query are sent
 * at once. Three connections serve a process; more only add switching (measured: 2 or 3 are the optimum).
 */
export class Pipeline {
  readonly #places: Place[]

  constructor(connectionString: string, size = 3) {
    this.#places = Array.from({ length: size }, () => new Place(connectionString))
  }

  async read(claims: Claims, query: Query): Promise<Answer> {
    const place = this.#places.reduce((least, each) => (each.inFlight < least.inFlight ? each : least))
    const connection = place.opened ?? (await place.open())
    const [, sessions, json] = await connection.read([scopeOf(claims), sessionCheckOf(claims), query])
    if (sessions === undefined || json === undefined) throw new Error('a statement was not answered')
    return { sessions: JSON.parse(sessions) as SessionRow[], json }
  }

  async close(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.close()))
  }
}

/** One connection, opened at its first use and again after it broke. */
class Place {
  readonly #connectionString: string
  #connection: PreparedConnection | null = null
  #opening: Promise<PreparedConnection> | null = null

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  get opened(): PreparedConnection | null {
    return this.#connection?.isOpen === true ? this.#connection : null
  }

  get inFlight(): number {
    return this.#connection?.inFlight ?? 0
  }

  open(): Promise<PreparedConnection> {
    this.#opening ??= this.#connect().finally(() => (this.#opening = null))
    return this.#opening
  }

  async close(): Promise<void> {
    const connection = (await this.#opening?.catch(() => null)) ?? this.opened
    await connection?.close()
  }

  async #connect(): Promise<PreparedConnection> {
    this.#connection = await PreparedConnection.open(this.#connectionString)
    return this.#connection
  }
}
