import { WeightsError } from '#extraction/server/weights.ts'
import { ArchiveError } from '#platform/backup/archive.ts'
import { DataNotWhole } from '#platform/backup/check-data.ts'
import { ConfigError } from '#platform/config-error.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import { AlreadyRunning } from '#platform/postgres/instance-lock.ts'
import { DatabaseNotReached, MigrationError } from '#platform/database/migrate.ts'
import { DatabaseNotStarted } from '#platform/postgres/postgres-cluster.ts'
import { DatabaseHeld } from '#platform/postgres/postmaster.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { PortTaken } from './listen.ts'

/** Errors of which the operator gets the message without a stack trace. */
const expected = [
  ConfigError,
  PortTaken,
  AlreadyRunning,
  MigrationError,
  WeightsError,
  DatabaseNotStarted,
  DatabaseHeld,
  DatabaseNotReached,
  ArchiveError,
  DataNotWhole,
]

/** Runs a command and prints its result. A signal aborts it, and undoes what it has begun. */
export async function runCommand(work: (shutdown: Shutdown) => Promise<string>): Promise<void> {
  outliveClosedPipes()
  const shutdown = createShutdown()
  const stopping = stopOnSignal()
  void stopping.asked.then(() => shutdown.run()).then(() => process.exit(130))
  try {
    const said = await work(shutdown)
    await shutdown.run()
    process.stdout.write(`${said}\n`)
  } catch (error) {
    await shutdown.run()
    if (stopping.signal.aborted) return
    sayWhy(error)
    process.exitCode = 1
  }
  process.exit()
}

export function sayWhy(error: unknown): void {
  process.stderr.write(`${sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
}

/** The message for the operator; null for a bug. */
function sentenceFor(error: unknown): string | null {
  if (expected.some((kind) => error instanceof kind) || absenceIn(error) !== null) return (error as Error).message
  const { code, path = '' } = error as { code?: unknown; path?: string }
  return code === 'ENOSPC' ? `There is no room left on the disk: ${path} could not be written.` : null
}

/**
 * The first signal asks for a clean stop, which takes at most ten seconds; further signals change nothing. Ctrl-C sends the
 * signal to every process of the group, and npm forwards it as well, so a second signal may be the same Ctrl-C.
 */
export function stopOnSignal(): { signal: AbortSignal; asked: Promise<void> } {
  const stopping = new AbortController()
  const asked = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve())
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  return { signal: stopping.signal, asked }
}

/** Keeps running when the reader of the output has ended (`npm start | head`). */
export function outliveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
