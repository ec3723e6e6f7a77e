import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Claims, SessionRow } from './database.ts'

const checkSession = {
  name: 'check-session',
  text: `select profiles.role, profiles.is_family_admin from sessions
    join profiles on profiles.family_id = sessions.family_id and profiles.id = sessions.login_id
    where sessions.id = $1 and sessions.login_id = $2 and sessions.family_id = $3
      and sessions.ended_at is null and profiles.family_id = $3 and profiles.status = 'active'`,
}
const setScope = {
  name: 'set-scope',
  text: `select set_config('app.family_id', $1, true), set_config('app.session_id', $2, true)`,
}

/**
 * Reads of one query under row-level security in one round trip: begin, the scope, the session's check, the query and
 * commit are written at once, so that nothing can come between them on a shared connection.
 * Three connections serve a process; more only add switching (measured: 2 or 3 are the optimum).
 */
export class Pipeline {
  readonly #connections: Connection[]
  #next = 0

  constructor(connectionString: string, types: pg.CustomTypesConfig, size = 3) {
    this.#connections = Array.from({ length: size }, () => new Connection(connectionString, types))
  }

  async read(claims: Claims, query: CompiledQuery): Promise<{ session: SessionRow | undefined; rows: unknown[] }> {
    const connection = this.#connections[this.#next++ % this.#connections.length]
    if (connection === undefined) throw new Error('the pipeline has no connection')
    const client = await connection.client()
    const results = await Promise.all([
      client.query('begin read only'),
      client.query({ ...setScope, values: [claims.familyId, claims.sessionId] }),
      client.query<SessionRow>({ ...checkSession, values: [claims.sessionId, claims.memberId, claims.familyId] }),
      client.query({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] }),
      client.query('commit'),
    ])
    return { session: results[2].rows[0], rows: results[3].rows }
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }
}

/** One connection, opened at its first use and again after it broke. */
class Connection {
  readonly #connectionString: string
  readonly #types: pg.CustomTypesConfig
  #opening: Promise<pg.Client> | null = null

  constructor(connectionString: string, types: pg.CustomTypesConfig) {
    this.#connectionString = connectionString
    this.#types = types
  }

  client(): Promise<pg.Client> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = null
    if (opening !== null) await (await opening).end()
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      types: this.#types,
      pipeline: true,
      options: '-c timezone=UTC -c statement_timeout=30s',
    })
    const forget = () => {
      this.#opening = null
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
}

const names = new Map<string, string>()

/** The same text has the same name, so that it is parsed and planned once a connection. */
function nameOf(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
    name = `read-${names.size}`
    // Texts vary only by code, not by input; a bound all the same.
    if (names.size < 1000) names.set(sql, name)
    else name = ''
  }
  return name
}
