import pg from 'pg'

/** A statement that is asked this often is kept. */
const oftenEnough = 4
/** Each costs the database some ten kilobytes. */
const mostKept = 200
/** The most texts that are counted but not kept yet, such as lists of many lengths. */
const mostCounted = 1_000

class Preparing extends pg.Client {
  readonly #kept = new Kept()

  // Kysely uses one of the forms of pg's `query`: a text and its values.
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked
    const ask = super.query.bind(this) as (...asked: unknown[]) => never
    const name = typeof text === 'string' && Array.isArray(values) ? this.#kept.nameOf(text) : null
    return name === null ? ask(...asked) : ask({ name, text, values }, ...rest)
  }
}

/** A connection whose statements, once they are asked over and over, are parsed and planned by the database but once. */
export const PreparingClient: typeof pg.Client = Preparing

class Kept {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | null {
    // Kept, it would fail from the moment at which a newer version beside this process adds a column.
    if (text.startsWith('select * ')) return null
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= mostKept || !this.#isOften(text)) return null
    const name = `kept_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  #isOften(text: string): boolean {
    const count = (this.#counts.get(text) ?? 0) + 1
    if (this.#counts.size >= mostCounted) this.#counts.clear()
    if (count < oftenEnough) this.#counts.set(text, count)
    else this.#counts.delete(text)
    return count >= oftenEnough
  }
}
