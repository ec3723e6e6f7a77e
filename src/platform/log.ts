import { DatabaseAway } from './database/database-away.ts'
import { createLogThrottle } from './log-throttle.ts'

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const

export interface Log {
  /** Sign-ins, changes to accounts and refusals; written at the levels that include `warn`. */
  security(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  info(message: string, details?: Record<string, unknown>): void
  debug(message: string, details?: Record<string, unknown>): void
}

/**
 * One JSON object a line on standard error. Details never hold a mail's words, a password or a token. What is the matter
 * for a while is said once a minute: the next line of the same cause says how many there were meanwhile (`repeated`).
 */
export function createLog(
  level: (typeof levels)[number],
  {
    write = (line) => console.error(line),
    now = Date.now,
  }: { write?: ((line: string) => void) | undefined; now?: (() => number) | undefined } = {},
): Log {
  const throttle = createLogThrottle(now)
  const at =
    (name: (typeof levels)[number] | 'security') =>
    (message: string, details: Record<string, unknown> = {}) => {
      if (levels.indexOf(name === 'security' ? 'warn' : name) > levels.indexOf(level)) return
      const repeated = name === 'info' || name === 'debug' ? 0 : throttle.repeatedOf(causeOf(message, details))
      if (repeated === null) return
      const said = { at: new Date(now()).toISOString(), level: name, message, ...plain(details) }
      write(JSON.stringify(repeated === 0 ? said : { ...said, repeated }))
    }
  return { security: at('security'), error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/** While the database is away that is the cause, whatever it is that cannot be done. */
function causeOf(message: string, details: Record<string, unknown>): string {
  const { error } = details
  if (error instanceof DatabaseAway) return `${message}\n${error.kind}`
  return JSON.stringify([
    message,
    Object.entries(details).map(([key, value]) => [key, value instanceof Error ? String(value) : value]),
  ])
}

function plain(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => {
      // Where the code stood says nothing of why the database is away.
      if (value instanceof DatabaseAway) return [key, `${value.kind}: ${value.message}`]
      return [key, value instanceof Error ? (value.stack ?? value.message) : value]
    }),
  )
}
