import { columnType, writeValue, type ColumnType } from './columns.ts'
import { jsonPiece, type JsonPiece } from './json-piece.ts'
import { type JsonText, mostGrowth } from './json-text.ts'
import type { Reply } from './read-connection.ts'
import type { WireWriter } from './wire-writer.ts'

/** A statement that a connection has prepared, and how its columns are asked for and written. */
export interface Prepared {
  name: string
  formats: number[]
  columns: (ColumnType & { key: JsonPiece })[]
  keysLength: number
}

export interface Statement {
  prepared: Prepared
  values: (string | null)[]
}

/** Prepares a statement without running it. */
export class Preparation implements Reply {
  readonly prepared: Promise<Prepared>
  readonly #name: string
  readonly #text: string
  #columns: Prepared['columns'] = []
  readonly #formats: number[] = []
  readonly #settle: { resolve(prepared: Prepared): void; reject(error: Error): void }

  constructor(name: string, text: string) {
    this.#name = name
    this.#text = text
    const { promise, resolve, reject } = Promise.withResolvers<Prepared>()
    this.prepared = promise
    this.#settle = { resolve, reject }
  }

  write(wire: WireWriter): void {
    wire.prepare(this.#name, this.#text).sync()
  }

  /** Of each column its name, then eighteen bytes, with the type at the seventh. */
  description(message: Buffer, start: number): void {
    let at = start + 2
    for (let column = message.readInt16BE(start); column > 0; column--) {
      const nameEnd = message.indexOf(0, at)
      const type = columnType(message.readInt32BE(nameEnd + 7))
      const comma = this.#columns.length === 0 ? '{' : ','
      const key = jsonPiece(`${comma}${JSON.stringify(message.toString('utf8', at, nameEnd))}:`)
      this.#columns.push({ ...type, key })
      this.#formats.push(type.isBinary ? 1 : 0)
      at = nameEnd + 19
    }
  }

  row(): void {
    throw new Error('a statement that is prepared answers no rows')
  }

  statementEnded(): void {
    throw new Error('a statement that is prepared does not run')
  }

  ended(): void {
    const keysLength = this.#columns.reduce((length, { key }) => length + key.length, 0)
    this.#settle.resolve({ name: this.#name, formats: this.#formats, columns: this.#columns, keysLength })
  }

  failed(error: Error): void {
    this.#settle.reject(error)
  }
}

/**
 * Statements that are bound, run and ended by one Sync: PostgreSQL makes them one implicit transaction (protocol 3.0,
 * "Pipelining"), so a setting that is local to it is gone afterwards, and nothing comes between them on a connection
 * that others share. The rows of each go from the server's bytes to those of a JSON array: objects between would cost
 * more than the query.
 */
export class SecuredRead implements Reply {
  /** For each statement its rows, a character a byte. */
  readonly answered: Promise<string[]>
  readonly #statements: readonly Statement[]
  readonly #json: JsonText
  readonly #answers: string[] = []
  readonly #settle: { resolve(answers: string[]): void; reject(error: Error): void }

  /** The JSON is written where a connection's reads are written one after another. */
  constructor(statements: readonly Statement[], json: JsonText) {
    this.#statements = statements
    this.#json = json
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    this.answered = promise
    this.#settle = { resolve, reject }
  }

  write(wire: WireWriter): void {
    for (const { prepared, values } of this.#statements) wire.run(prepared, values)
    wire.sync()
  }

  description(): void {
    throw new Error('a statement that runs was described before')
  }

  row(message: Buffer, start: number, end: number): void {
    const json = this.#json
    const { columns, keysLength } = this.#statements[this.#answers.length]?.prepared ?? nothing
    json.reserve(keysLength + mostGrowth * (end - start))
    json.byte(json.length === 0 ? openBracket : comma)
    let at = start + 2
    for (const { key, write } of columns) {
      json.piece(key)
      at = writeValue(json, write, message, at)
    }
    json.byte(closeBrace)
  }

  statementEnded(): void {
    this.#json.reserve(2)
    if (this.#json.length === 0) this.#json.byte(openBracket)
    this.#json.byte(closeBracket)
    this.#answers.push(this.#json.take())
  }

  ended(): void {
    this.#settle.resolve(this.#answers)
  }

  failed(error: Error): void {
    this.#json.clear()
    this.#settle.reject(error)
  }
}

const nothing = { columns: [], keysLength: 0 }
const [openBracket, closeBracket, closeBrace, comma] = [0x5b, 0x5d, 0x7d, 0x2c]
