import { WeightsError } from '#extraction/server/weights.ts'
import { ArchiveError } from '#platform/backup/archive.ts'
import { DataNotWhole } from '#platform/backup/check-data.ts'
import { ConfigError } from '#platform/config.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import { AlreadyRunning } from '#platform/postgres/instance-lock.ts'
import { DatabaseNotReached, MigrationError } from '#platform/database/migrate.ts'
import { DatabaseNotStarted } from '#platform/postgres/postgres-cluster.ts'
import { DatabaseHeld } from '#platform/postgres/postmaster.ts'
import { createEnding, type Ending } from './ending.ts'
import { PortTaken } from './listen.ts'

/** What an operator is told in a sentence, without where in the program it was found. */
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

/** Runs a command that ends by itself, and says what it did. A signal calls it off, and all that it began is undone. */
export async function runCommand(work: (ending: Ending) => Promise<string>): Promise<void> {
  outliveClosedPipes()
  const ending = createEnding()
  const stopping = stopOnSignal()
  void stopping.asked.then(() => ending.endAll()).then(() => process.exit(130))
  try {
    const said = await work(ending)
    await ending.endAll()
    process.stdout.write(`${said}\n`)
  } catch (error) {
    await ending.endAll()
    if (stopping.signal.aborted) return
    sayWhy(error)
    process.exitCode = 1
  }
  process.exit()
}

export function sayWhy(error: unknown): void {
  process.stderr.write(`${sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
}

/** Null for a fault of the program. */
function sentenceFor(error: unknown): string | null {
  if (expected.some((kind) => error instanceof kind) || absenceIn(error) !== null) return (error as Error).message
  const { code, path = '' } = error as { code?: unknown; path?: string }
  return code === 'ENOSPC' ? `There is no room left on the disk: ${path} could not be written.` : null
}

/**
 * The first signal asks for a clean stop, which takes at most ten seconds; more of them change nothing. A Ctrl-C reaches every
 * process of the group, and npm hands it on besides: nobody can tell a second one from the first.
 */
export function stopOnSignal(): { signal: AbortSignal; asked: Promise<void> } {
  const stopping = new AbortController()
  const asked = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve())
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  return { signal: stopping.signal, asked }
}

/** Whoever read what is said here is gone (`npm start | head`): that is no reason to end. */
export function outliveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
