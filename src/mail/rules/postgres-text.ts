/**
 * Replaces what PostgreSQL refuses in a text: NUL and lone surrogates. Each is replaced by one character, so that offsets into the
 * text stay valid.
 */
export function postgresText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}

/** The value as JSON, each of its texts made so. */
export function postgresJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? postgresText(part) : part))
}

/** The row, each of its texts made so. */
export function postgresColumns<Row extends Record<string, unknown>>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [name, postgresValue(value)])
  return Object.fromEntries(entries) as Row
}

function postgresValue(value: unknown): unknown {
  if (typeof value === 'string') return postgresText(value)
  return Array.isArray(value) ? value.map(postgresValue) : value
}
