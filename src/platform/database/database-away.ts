/** `full`: there is no room to write. `gone`: it is not reached, ends its connections, starts, or cannot take one more. */
export type Absence = 'gone' | 'full'

/** The database cannot answer at this moment, whatever it was asked: to be tried again, and nobody's fault who asked. */
export class DatabaseAway extends Error {
  readonly kind: Absence

  constructor(kind: Absence, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** The sentence that a person reads meanwhile. */
export function awaySentence(kind: Absence): string {
  return kind === 'full'
    ? 'Nothing can be saved at the moment, since the server’s disk is full. Whoever runs this server has to make room; then please try again.'
    : 'Roost cannot reach its data at the moment. What was saved is safe. Please try again in a minute.'
}

/** The error as `DatabaseAway` where the database, and not what was asked, is at fault; else as it is. */
export function explain(error: unknown): unknown {
  const kind = absenceIn(error)
  return kind === null || error instanceof DatabaseAway ? error : new DatabaseAway(kind, error)
}

/** Null for an error that is about what was asked. */
export function absenceIn(error: unknown): Absence | null {
  if (error instanceof DatabaseAway) return error.kind
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (noRoom.test(error.message)) return 'full'
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return absenceOfState(code)
  // A missing file says nothing about the database.
  if (code === 'ENOENT' && syscall !== 'connect') return null
  if (typeof code === 'string' && unreachable.has(code)) return 'gone'
  return lostWords.some((words) => error.message.startsWith(words)) ? 'gone' : null
}

/** PostgreSQL has a state of its own for the first of these alone; for a quota and for a limit of the process it says `XX000`. */
const noRoom = /^could not [^\n]*: (?:No space left on device|Disk quota exceeded|File too large)$/

/** SQLSTATE (appendix A of PostgreSQL's manual): connection, resources, ended by the operator or a crash, the system. */
function absenceOfState(code: string): Absence | null {
  if (code === '53100') return 'full'
  return /^(08|53|58)/.test(code) || /^57P0[1-5]$/.test(code) ? 'gone' : null
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** How node-postgres says it, which gives no code. */
const lostWords = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
]
