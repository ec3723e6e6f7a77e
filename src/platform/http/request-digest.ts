import { createHash } from 'node:crypto'

/** The digest of a request, 32 bytes: the same for the same values, whatever the order of their names. */
export function digestOf(asked: object): Buffer {
  return createHash('sha256').update(JSON.stringify(asked, sorted)).digest()
}

function sorted(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
