/**
 * Text as PostgreSQL takes it: no NUL, no half of a surrogate pair. Each is replaced by one character, so that offsets
 * into the text stay true.
 */
export function postgresText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}

/** The same for every text in a value that is stored as JSON. */
export function postgresJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? postgresText(part) : part))
}

/** The same for the columns of a row. */
export function postgresColumns<Row extends Record<string, unknown>>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [name, postgresValue(value)])
  return Object.fromEntries(entries) as Row
}

function postgresValue(value: unknown): unknown {
  if (typeof value === 'string') return postgresText(value)
  return Array.isArray(value) ? value.map(postgresValue) : value
}
