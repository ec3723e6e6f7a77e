const levels = ['silent', 'error', 'warn', 'info'] as const

export interface Log {
  error(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  info(message: string, details?: Record<string, unknown>): void
}

/** One JSON object a line on standard error. Details never hold a mail's words, a password or a token. */
export function createLog(
  level: (typeof levels)[number],
  write: (line: string) => void = (line) => console.error(line),
): Log {
  const at =
    (name: (typeof levels)[number]) =>
    (message: string, details: Record<string, unknown> = {}) => {
      if (levels.indexOf(name) > levels.indexOf(level)) return
      write(JSON.stringify({ at: new Date().toISOString(), level: name, message, ...plain(details) }))
    }
  return { error: at('error'), warn: at('warn'), info: at('info') }
}

function plain(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  )
}
