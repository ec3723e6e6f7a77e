import pg from 'pg'

/** A statement that is asked this often is kept. */
const oftenEnough = 4
/** Each costs the database some ten kilobytes in every connection. */
const mostKept = 200
/** Of texts that were asked less often, such as lists of many lengths. */
const mostCounted = 2_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

class Preparing extends pg.Client {
  // Of the ways that pg can be asked, Kysely takes one: a text and its values.
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked
    const ask = super.query.bind(this) as (...asked: unknown[]) => never
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    return name === null ? ask(...asked) : ask({ name, text, values }, ...rest)
  }
}

/** A connection whose statements, once they are asked over and over, are parsed and planned by the database but once. */
export const PreparingClient: typeof pg.Client = Preparing

function nameOf(text: string): string | null {
  // Kept, it would fail from the moment at which a newer version beside this process adds a column.
  if (text.startsWith('select * ')) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostKept) return null
  const count = (counts.get(text) ?? 0) + 1
  if (count < oftenEnough) {
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    return null
  }
  counts.delete(text)
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}
