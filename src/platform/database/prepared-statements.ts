import pg from 'pg'
import type { Statement } from './scoped-dialect.ts'

/** Each costs the database some ten kilobytes. */
const mostPrepared = 200

/**
 * The statements that one connection has prepared, by their text; the one that was not asked for longest makes room.
 * They are prepared in SQL, since node-postgres sends one statement a message where it has values: several that are
 * executed by one text are one message, one transaction and one answer.
 */
export class PreparedStatements {
  readonly #client: pg.Client
  readonly #names = new Map<string, string>()
  #count = 0

  constructor(client: pg.Client) {
    this.#client = client
  }

  /** The text that executes them, and what was sent ahead of it: it fails where a statement cannot be prepared. */
  execute(statements: readonly Statement[]): { executions: string; prepared: Promise<unknown>[] } {
    // Before anything is sent: a value that is refused leaves nothing behind.
    const values = statements.map(({ parameters }) => parameters.map(literalOf).join(', '))
    const prepared: Promise<unknown>[] = []
    const executions = statements.map(({ sql }, at) => {
      const name = this.#known(sql) ?? this.#prepare(sql, prepared)
      return values[at] === '' ? `execute ${name}` : `execute ${name}(${values[at]})`
    })
    return { executions: executions.join('; '), prepared }
  }

  #known(sql: string): string | undefined {
    const name = this.#names.get(sql)
    if (name === undefined) return undefined
    // A map keeps the order in which its keys came: the first is the one that was asked longest ago.
    this.#names.delete(sql)
    this.#names.set(sql, name)
    return name
  }

  #prepare(sql: string, prepared: Promise<unknown>[]): string {
    const name = `read_${++this.#count}`
    this.#names.set(sql, name)
    const sent = this.#client.query(`prepare ${name} as ${sql}`)
    sent.catch(() => this.#names.delete(sql))
    prepared.push(sent)
    const [oldest] = this.#names
    if (this.#names.size > mostPrepared && oldest !== undefined) {
      this.#names.delete(oldest[0])
      prepared.push(this.#client.query(`deallocate ${oldest[1]}`))
    }
    return name
  }
}

/** A value as PostgreSQL reads it from a quoted text, whatever the statement takes it for. */
function literalOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(String(value))
  if (typeof value !== 'string') throw new TypeError(`a read takes no ${typeof value} as a value`)
  if (value.includes('\0')) throw new TypeError('a read takes no text with a zero byte')
  return pg.escapeLiteral(value)
}
