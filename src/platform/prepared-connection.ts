import { JsonText } from './json-text.ts'
import { ReadConnection } from './read-connection.ts'
import { Preparation, type Prepared, SecuredRead, type Statement } from './secured-read.ts'

export interface Query {
  sql: string
  parameters: readonly unknown[]
}

/** A connection and what it has prepared. */
export class PreparedConnection {
  readonly #connection: ReadConnection
  readonly #prepared = new Map<string, Prepared>()
  readonly #preparing = new Map<string, Promise<Prepared>>()
  readonly #json = new JsonText()
  #count = 0

  static async open(connectionString: string): Promise<PreparedConnection> {
    return new PreparedConnection(await ReadConnection.open(connectionString))
  }

  private constructor(connection: ReadConnection) {
    this.#connection = connection
  }

  get isOpen(): boolean {
    return this.#connection.isOpen
  }

  get inFlight(): number {
    return this.#connection.inFlight
  }

  /** The rows of each query as a JSON array, a character a byte, all from one transaction. */
  async read(queries: readonly Query[]): Promise<string[]> {
    const statements: Statement[] = []
    for (const { sql, parameters } of queries) {
      const prepared = this.#prepared.get(sql) ?? (await this.#prepare(sql))
      statements.push({ prepared, values: parameters.map(textOf) })
    }
    const read = new SecuredRead(statements, this.#json)
    this.#connection.send(read)
    return read.answered
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  /** The same text is parsed and planned once, also when many ask for it at once. */
  #prepare(text: string): Promise<Prepared> {
    let preparing = this.#preparing.get(text)
    if (preparing === undefined) {
      const preparation = new Preparation(`read-${this.#count++}`, text)
      preparing = preparation.prepared
        .then((prepared) => {
          this.#prepared.set(text, prepared)
          return prepared
        })
        .finally(() => this.#preparing.delete(text))
      this.#preparing.set(text, preparing)
      this.#connection.send(preparation)
    }
    return preparing
  }
}

/** A parameter as the protocol carries it. */
function textOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (value === null) return value
      if (value instanceof Date) return value.toISOString()
      throw new TypeError('a read takes texts, numbers and instants as parameters')
  }
}
