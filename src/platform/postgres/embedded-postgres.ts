import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { prepareDataFolder } from './data-folder.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import { databaseUser, identity, letPass, reachableBinaries } from './database-user.ts'
import { type User } from '#platform/write-whole.ts'
import type { Log } from '#platform/log.ts'
import { socketPath } from './socket-path.ts'
import { DatabaseNotStarted, ensureCluster, worstLineIn } from './postgres-cluster.ts'
import { postgresSettings } from './postgres-settings.ts'
import { clearFolder } from './postmaster.ts'

export interface EmbeddedPostgres {
  /** Connection of the owner of everything, over a unix socket that only this user can enter. Throws `DatabaseNotStarted`. */
  start(): Promise<string>
  /** Why it does not run at this moment, for whoever looks after the server; null while it does. */
  trouble(): string | null
  /** Ends it, also while it starts. A start under way then fails. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log?: Log
  /** The user who runs it; by default the folder tells which. */
  owner?: User | null
  /** A database that need not survive a power cut: a test's, or one that is only looked at. */
  isThrowaway?: boolean
  /** Settings for `postgres -c`. */
  settings?: Record<string, string>
}

/** PostgreSQL 18 that runs: see `createEmbeddedPostgres`. */
export async function startEmbeddedPostgres(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = createEmbeddedPostgres(options)
  try {
    return { url: await postgres.start(), stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Milliseconds before each next attempt to start it again; the last stays. */
const backOff = [100, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** Attempts at a first start: what a killed server had in use may be in use for a moment longer. */
const firstAttempts = 5
/** Milliseconds that each way of stopping gets: fast, then immediate, after which it recovers at its next start. */
const patience = { fast: 4_000, immediate: 1_500 }

/**
 * PostgreSQL 18 as a child process: no TCP, a socket in a 0700 folder, a random password. Once it has started, it is started
 * again whenever it ends. As root it runs as the system user `roost-postgres`, since PostgreSQL refuses root.
 */
export function createEmbeddedPostgres(options: Options): EmbeddedPostgres {
  const { dataDir, log } = options
  let isStopping = false
  let child: ChildProcess | null = null
  let trouble: string | null = 'The database is starting.'
  let again: NodeJS.Timeout | null = null
  const socketDir = dirname(join(socketPath(dataDir, `socket/${socketName}`)))

  async function start(): Promise<string> {
    prepareDataFolder(dataDir)
    const owner = options.owner === undefined ? databaseUser(dataDir) : options.owner
    letPass(dataDir, owner)
    const binaries = await reachableBinaries(dataDir, owner)
    refuseWhenStopping()
    const { cluster, password } = await ensureCluster({
      dataDir,
      binaries,
      owner,
      onRun: (program) => (child = program),
    })
    const host = encodeURIComponent(socketDir)
    const run = { cluster, binaries, owner, socketDir, options }
    const address = (middle: string) => `postgresql://postgres:${password}@${middle}/postgres?host=${host}`
    await runAtFirst(run, address('localhost'))
    return address('')
  }

  async function runAtFirst(run: Run, url: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(run, { url, waiting: { waitsForRoom: false } })
      } catch (error) {
        if (isStopping || attempt === firstAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, backOff[attempt - 1]))
      }
    }
  }

  /** Resolves once it answers; from then on its end is a reason to start it again. */
  async function runOnce(run: Run, { url, waiting }: { url: string; waiting: Waiting }): Promise<void> {
    await clearFolder(run.cluster)
    prepareSocketFolder(run)
    refuseWhenStopping()
    const server = launch(run)
    child = server.process
    await untilReady(server, { ...waiting, url })
    trouble = null
    void server.ended.then((how) => startAgain({ how, said: server.output.join('') }, { run, url }))
  }

  function startAgain({ how, said }: { how: string; said: string }, { run, url }: { run: Run; url: string }): void {
    if (isStopping) return
    trouble = `The database ended (${how}) and is being started again.`
    log?.error('the database ended', { how, said: worstLineIn(said) })
    const since = Date.now()
    const next = async (attempt: number): Promise<void> => {
      try {
        await runOnce(run, { url, waiting: { waitsForRoom: true } })
        log?.warn('the database runs again', { afterMilliseconds: Date.now() - since })
      } catch (error) {
        if (isStopping) return
        log?.warn('the database cannot be started again yet', { error })
        wait(attempt + 1)
      }
    }
    const wait = (attempt: number) => {
      again = setTimeout(() => void next(attempt), backOff[Math.min(attempt, backOff.length - 1)])
    }
    wait(0)
  }

  function refuseWhenStopping(): void {
    if (isStopping) throw new DatabaseNotStarted('postgres', 'FATAL: it was stopped while it started')
  }

  return {
    start,
    trouble: () => trouble,
    async stop() {
      isStopping = true
      trouble = 'The database is stopped.'
      if (again !== null) clearTimeout(again)
      if (child !== null) await end(child)
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

interface Run {
  cluster: string
  binaries: string
  owner: User | null
  socketDir: string
  options: Options
}

/** As PostgreSQL names it, by its port. */
const socketName = '.s.PGSQL.5432'

function prepareSocketFolder({ socketDir, owner }: Run): void {
  rmSync(socketDir, { recursive: true, force: true })
  mkdirSync(socketDir, { mode: 0o700 })
  if (owner !== null) chownSync(socketDir, owner.uid, owner.gid)
}

interface Server {
  process: ChildProcess
  /** What it said last. */
  output: string[]
  /** How it ended, once it has. */
  ended: Promise<string>
}

/** Milliseconds for its last words, which its own processes may hold up. */
const lastWords = 300

function launch({ cluster, binaries, owner, socketDir, options }: Run): Server {
  const settings = { ...postgresSettings({ socketDir, ...options }), ...options.settings }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...parameters], {
    ...identity(owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal goes to the whole group: the database stops after the server that uses it, not with it.
    detached: true,
  })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.push(text)
    if (output.length > 50) output.shift()
  })
  child.on('error', (error) => output.push(`FATAL: ${error.message}`))
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      const tell = () => resolve(signal ?? `code ${code}`)
      child.once('close', tell)
      setTimeout(tell, lastWords)
    })
    child.once('error', () => resolve('not run'))
  })
  return { process: child, output, ended }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined

interface Waiting {
  /** Also for room on the disk: it may run and let nobody in for want of it. Who starts Roost is told so instead. */
  waitsForRoom: boolean
}

/** However long it takes: after a power cut it has to recover first. */
async function untilReady(server: Server, { url, waitsForRoom }: Waiting & { url: string }): Promise<void> {
  while (!hasEnded(server.process)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (isWrongPassword(error))
        throw new DatabaseNotStarted('postgres', 'FATAL: postgres-password is of another database; delete that file')
      const absence = absenceIn(error)
      // Where it is not away it runs, and will never let us in.
      if (absence === null || (!waitsForRoom && absence === 'full'))
        throw new DatabaseNotStarted('postgres', `FATAL: ${(error as Error).message}`)
      // Not yet: what it says tells why, should it end.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await server.ended
  throw new DatabaseNotStarted('postgres', server.output.join(''))
}

const isWrongPassword = (error: unknown) => (error as { code?: string }).code === '28P01'

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.ref()
  // SIGINT is PostgreSQL's fast shutdown: sessions are ended, nothing is lost. SIGQUIT leaves the rest to the next start.
  for (const [signal, time] of [
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
    ['SIGKILL', patience.immediate],
  ] as const) {
    if (hasEnded(child)) return
    child.kill(signal)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, time).unref())])
  }
}
