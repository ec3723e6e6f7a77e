import pg from 'pg'
import type { Statement } from './scoped-dialect.ts'

/** Each costs the database some ten kilobytes. */
const mostPrepared = 200

interface Prepared {
  name: string
  /** Whether the database has said that it is prepared. */
  isReady: boolean
}

/**
 * The statements that one connection has prepared, by their text; the one that was not asked for longest makes room.
 * They are prepared in SQL, since node-postgres sends one statement a message where it has values: several that are
 * executed by one text are one message, one transaction and one answer.
 */
export class PreparedStatements {
  readonly #client: pg.Client
  readonly #byText = new Map<string, Prepared>()
  #count = 0

  constructor(client: pg.Client) {
    this.#client = client
  }

  /**
   * The text that executes them, and what was sent ahead of it: it fails where a statement cannot be prepared. One that another
   * read is preparing is used as well, unless `readyOnly`: should it fail there, it fails here with `isUnprepared`.
   */
  execute(
    statements: readonly Statement[],
    { readyOnly = false } = {},
  ): { executions: string; prepared: Promise<unknown>[] } {
    // Before anything is sent: a value that is refused leaves nothing behind.
    const values = statements.map(({ parameters }) => parameters.map(literalOf).join(', '))
    const prepared: Promise<unknown>[] = []
    const executions = statements.map(({ sql }, at) => {
      const known = this.#known(sql)
      const name = known && (known.isReady || !readyOnly) ? known.name : this.#prepare(sql, prepared)
      return values[at] === '' ? `execute ${name}` : `execute ${name}(${values[at]})`
    })
    return { executions: executions.join('; '), prepared }
  }

  #known(sql: string): Prepared | undefined {
    const known = this.#byText.get(sql)
    if (known === undefined) return undefined
    // A map keeps the order in which its keys came: the first is the one that was asked longest ago.
    this.#byText.delete(sql)
    this.#byText.set(sql, known)
    return known
  }

  #prepare(sql: string, prepared: Promise<unknown>[]): string {
    const statement = { name: `read_${++this.#count}`, isReady: false }
    this.#byText.set(sql, statement)
    const sent = this.#client.query(`prepare ${statement.name} as ${sql}`)
    const remembered = sent.then(
      () => this.#remember(sql, statement),
      () => this.#forget(sql, statement),
    )
    prepared.push(sent, remembered)
    if (this.#byText.size > mostPrepared) prepared.push(...this.#removeOldest())
    return statement.name
  }

  async #remember(sql: string, statement: Prepared): Promise<void> {
    statement.isReady = true
    // A read beside this one has prepared the same text under another name.
    if (this.#byText.get(sql) !== statement) await this.#client.query(`deallocate ${statement.name}`)
  }

  #forget(sql: string, statement: Prepared): void {
    if (this.#byText.get(sql) === statement) this.#byText.delete(sql)
  }

  /** The oldest that is ready: of one that is not, the database may know nothing. */
  #removeOldest(): Promise<unknown>[] {
    for (const [sql, { name, isReady }] of this.#byText)
      if (isReady) {
        this.#byText.delete(sql)
        return [this.#client.query(`deallocate ${name}`)]
      }
    return []
  }
}

/** Whether a read failed since a statement that it uses was not prepared: another read had sent it, and there it failed. */
export function isUnprepared(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '26000'
}

/** A value as PostgreSQL reads it from a quoted text, whatever the statement takes it for. */
function literalOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(String(value))
  if (typeof value !== 'string') throw new TypeError(`a read takes no ${typeof value} as a value`)
  if (value.includes('\0')) throw new TypeError('a read takes no text with a zero byte')
  return pg.escapeLiteral(value)
}
