import pg from 'pg'

/** A statement that a connection has prepared, and the columns it answers with. */
export interface Prepared {
  name: string
  columns: { name: string; type: number }[]
}

/** The parts of node-postgres' connection that speak the extended query protocol. */
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  execute(message: { rows?: number }): void
  sync(): void
  stream: { cork(): void; uncork(): void }
}

/** node-postgres lets only its own kind of query into a pipeline; its published type leaves the wire out. */
const Query = pg.Query as unknown as new (text: string) => object

interface Row {
  fields: (string | null)[]
}

/** Prepares a statement without running it. */
export class Preparation extends Query {
  readonly name: string
  readonly text: string
  readonly prepared: Promise<Prepared>
  #columns: Prepared['columns'] = []
  #settle: { resolve(prepared: Prepared): void; reject(error: Error): void }

  constructor(name: string, text: string) {
    super(text)
    this.name = name
    this.text = text
    const { promise, resolve, reject } = Promise.withResolvers<Prepared>()
    this.prepared = promise
    this.#settle = { resolve, reject }
  }

  submit(wire: Wire): void {
    wire.parse({ name: this.name, text: this.text, types: [] })
    wire.describe({ type: 'S', name: this.name })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
  }

  handleReadyForQuery(): void {
    this.#settle.resolve({ name: this.name, columns: this.#columns })
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }
}

/**
 * Statements that are bound, run and ended by one Sync: PostgreSQL makes them one implicit transaction (protocol 3.0,
 * "Pipelining"), so a setting that is local to it is gone afterwards, and nothing comes between them on a connection
 * that others share. Rows arrive as the text that the server sends.
 */
export class SecuredRead extends Query {
  readonly answered: Promise<Row['fields'][][]>
  readonly #statements: { name: string; values: (string | Uint8Array | null)[] }[]
  readonly #rows: Row['fields'][][]
  #at = 0
  #settle: { resolve(rows: Row['fields'][][]): void; reject(error: Error): void }

  constructor(statements: { name: string; values: unknown[] }[]) {
    super('')
    // Before anything is sent: a value that cannot be carried must not leave half a batch on the wire.
    this.#statements = statements.map(({ name, values }) => ({ name, values: values.map(wireValue) }))
    this.#rows = statements.map(() => [])
    const { promise, resolve, reject } = Promise.withResolvers<Row['fields'][][]>()
    this.answered = promise
    this.#settle = { resolve, reject }
  }

  submit(wire: Wire): void {
    wire.stream.cork()
    for (const { name, values } of this.#statements) {
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleDataRow({ fields }: Row): void {
    this.#rows[this.#at]?.push(fields)
  }

  handleCommandComplete(): void {
    this.#at++
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }
}

/** A parameter as the protocol carries it: text, bytes or null. */
function wireValue(value: unknown): string | Uint8Array | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (value === null || value instanceof Uint8Array) return value
      if (value instanceof Date) return value.toISOString()
      throw new TypeError('a read takes texts, numbers, instants and bytes as parameters')
  }
}

export function submit(client: pg.Client, query: Preparation | SecuredRead): void {
  client.query(query as unknown as pg.Submittable)
}
