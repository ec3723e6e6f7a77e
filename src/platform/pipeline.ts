import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { jsonFrom, objectsFrom } from './columns.ts'
import type { Claims } from './database.ts'
import { Preparation, type Prepared, SecuredRead, submit } from './secured-read.ts'

export interface SessionRow {
  role: 'parent' | 'child'
  is_family_admin: boolean
}

const setScope = `select set_config('app.family_id', $1, true), set_config('app.session_id', $2, true)`
const checkSession = `select profiles.role, profiles.is_family_admin from sessions
  join profiles on profiles.family_id = sessions.family_id and profiles.id = sessions.login_id
  where sessions.id = $1::uuid and sessions.login_id = $2::uuid and sessions.family_id = $3::uuid
    and sessions.ended_at is null and profiles.family_id = $3::uuid and profiles.status = 'active'`

interface Answer<Rows> {
  session: SessionRow | undefined
  rows: Rows
}

/**
 * Reads of one query under row-level security in one round trip: the scope, the session's check and the query are sent
 * at once. Three connections serve a process; more only add switching (measured: 2 or 3 are the optimum).
 */
export class Pipeline {
  readonly #connections: Connection[]
  #next = 0

  constructor(connectionString: string, size = 3) {
    this.#connections = Array.from({ length: size }, () => new Connection(connectionString))
  }

  async read(
    claims: Claims,
    query: Pick<CompiledQuery, 'sql' | 'parameters'>,
  ): Promise<Answer<Record<string, unknown>[]>> {
    const { session, rows, prepared } = await this.#run(claims, query)
    return { session, rows: objectsFrom(rows, prepared) }
  }

  /** As `read`, the rows as the text of a JSON array. */
  async readJson(claims: Claims, query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Answer<string>> {
    const { session, rows, prepared } = await this.#run(claims, query)
    return { session, rows: jsonFrom(rows, prepared) }
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }

  async #run({ familyId, sessionId, memberId }: Claims, query: Pick<CompiledQuery, 'sql' | 'parameters'>) {
    const connection = this.#connections[this.#next++ % this.#connections.length] as Connection
    const open = connection.opened ?? (await connection.open())
    const scope = open.prepared(setScope) ?? (await open.prepare(setScope))
    const check = open.prepared(checkSession) ?? (await open.prepare(checkSession))
    const prepared = open.prepared(query.sql) ?? (await open.prepare(query.sql))
    const read = new SecuredRead([
      { name: scope.name, values: [familyId, sessionId] },
      { name: check.name, values: [sessionId, memberId, familyId] },
      { name: prepared.name, values: [...query.parameters] },
    ])
    submit(open.client, read)
    const [, checked = [], rows = []] = await read.answered
    const [session] = checked
    return { session: session === undefined ? undefined : sessionFrom(session), rows, prepared }
  }
}

function sessionFrom([role, isFamilyAdmin]: (string | null)[]): SessionRow {
  return { role: role === 'parent' ? 'parent' : 'child', is_family_admin: isFamilyAdmin === 't' }
}

/** A connection and what it has prepared. */
class Open {
  readonly client: pg.Client
  readonly #prepared = new Map<string, Prepared>()
  readonly #preparing = new Map<string, Promise<Prepared>>()

  constructor(client: pg.Client) {
    this.client = client
  }

  prepared(text: string): Prepared | undefined {
    return this.#prepared.get(text)
  }

  /** The same text is parsed and planned once a connection, also when many ask for it at once. */
  prepare(text: string): Promise<Prepared> {
    let preparing = this.#preparing.get(text)
    if (preparing === undefined) {
      const preparation = new Preparation(`read-${this.#preparing.size}`, text)
      submit(this.client, preparation)
      preparing = preparation.prepared.then((prepared) => {
        this.#prepared.set(text, prepared)
        return prepared
      })
      this.#preparing.set(text, preparing)
    }
    return preparing
  }
}

/** One connection, opened at its first use and again after it broke. */
class Connection {
  opened: Open | null = null
  readonly #connectionString: string
  #opening: Promise<Open> | null = null

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  open(): Promise<Open> {
    this.#opening ??= this.#connect()
    return this.#opening
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = null
    if (opening !== null) await (await opening).client.end()
  }

  async #connect(): Promise<Open> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      pipeline: true,
      options: '-c timezone=UTC -c statement_timeout=30s -c default_transaction_read_only=on',
    })
    const forget = () => {
      this.#opening = null
      this.opened = null
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    this.opened = new Open(client)
    return this.opened
  }
}
