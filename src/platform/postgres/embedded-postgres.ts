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
  /** The connection of the owner, over a unix socket that only this user can open. Throws `DatabaseNotStarted`. */
  start(): Promise<string>
  /** For the operator, why it does not run at this moment; null while it runs. */
  trouble(): string | null
  /** Stops it, also while it starts; the start then fails. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log?: Log
  /** The user who runs it; by default, the data folder decides. */
  owner?: User | null
  /** A database that need not survive a power cut: a test's, or one that is only read. */
  isThrowaway?: boolean
  /** Settings for `postgres -c`. */
  settings?: Record<string, string>
}

/** A running PostgreSQL 18: see `createEmbeddedPostgres`. */
export async function startEmbeddedPostgres(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = createEmbeddedPostgres(options)
  try {
    return { url: await postgres.start(), stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Milliseconds before each next attempt to start it again; the last value repeats. */
const backOff = [100, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** Attempts at a first start: what a killed server used may be in use for a moment longer. */
const firstAttempts = 5
/** Milliseconds for each way of stopping: fast, then immediate, after which it recovers at its next start. */
const patience = { fast: 4_000, immediate: 1_500 }

/**
 * PostgreSQL 18 as a child process: no TCP, a socket in a 0700 folder, a random password. After its first start, it is
 * started again whenever it ends. As root it runs as the system user `roost-postgres`, since PostgreSQL refuses root.
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

  /** Resolves once it accepts connections; from then on it is started again when it ends. */
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

/** The socket's file name, which PostgreSQL makes from its port. */
const socketName = '.s.PGSQL.5432'

function prepareSocketFolder({ socketDir, owner }: Run): void {
  rmSync(socketDir, { recursive: true, force: true })
  mkdirSync(socketDir, { mode: 0o700 })
  if (owner !== null) chownSync(socketDir, owner.uid, owner.gid)
}

interface Server {
  process: ChildProcess
  /** The last lines of its output. */
  output: string[]
  /** How it ended; unset while it runs. */
  ended: Promise<string>
}

/** Milliseconds for its last output, which its own processes may delay. */
const lastWords = 300

function launch({ cluster, binaries, owner, socketDir, options }: Run): Server {
  const settings = { ...postgresSettings({ socketDir, ...options }), ...options.settings }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...parameters], {
    ...identity(owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal goes to the whole process group, but the database has to stop after the server that uses it.
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
  /**
   * Whether to wait for room on the disk too: without room it may run and accept no connections. A first start does not
   * wait, and says so.
   */
  waitsForRoom: boolean
}

/** Without a limit: after a power cut it has to recover first. */
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
      // An error other than `DatabaseAway` means that it runs and refuses the login for good.
      if (absence === null || (!waitsForRoom && absence === 'full'))
        throw new DatabaseNotStarted('postgres', `FATAL: ${(error as Error).message}`)
      // Not ready yet; if it ends, its output says why.
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
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and loses nothing. SIGQUIT is the immediate one, after which the
  // next start recovers.
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
