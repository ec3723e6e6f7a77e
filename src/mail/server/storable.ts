/**
 * Text as PostgreSQL takes it: no NUL, no half of a surrogate pair. Each is replaced by one character, so that offsets
 * into the text stay true.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}

/** The same for every text in a value that is stored as JSON. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}

/** The same for the columns of a row. */
export function storableColumns<Row extends Record<string, unknown>>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [name, storableValue(value)])
  return Object.fromEntries(entries) as Row
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  return Array.isArray(value) ? value.map(storableValue) : value
}
