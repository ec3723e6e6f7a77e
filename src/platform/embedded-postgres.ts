import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUser, identity, prepareFolder, reachableBinaries, type User } from './database-user.ts'
import { postgresSettings } from './postgres-settings.ts'

export interface EmbeddedPostgres {
  /** Connection of the owner of everything, over a unix socket that only this user can enter. */
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** For tests: a database that need not survive a power cut. */
  isThrowaway?: boolean
  /** Settings for `postgres -c`. */
  settings?: Record<string, string>
}

/**
 * PostgreSQL 18 as a child process: no TCP, a socket in a 0700 folder, a random password.
 * As root it runs as the system user `roost-postgres`, since PostgreSQL refuses root.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const owner = databaseUser()
  const cluster = join(options.dataDir, 'postgres')
  prepareFolder(options.dataDir, owner)
  const binaries = await reachableBinaries(options.dataDir, owner)
  // A socket's path has at most 107 characters, and a project may lie deep.
  const socketDir = join('/tmp', `roost-pg-${randomBytes(6).toString('hex')}`)
  mkdirSync(socketDir, { mode: 0o700 })
  if (owner !== null) chownSync(socketDir, owner.uid, owner.gid)
  const password = initialise({ cluster, binaries, owner, dataDir: options.dataDir })
  stopLeftover(cluster, binaries, owner)
  const server = launch({ cluster, binaries, owner, socketDir, options })
  const url = `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(socketDir)}`
  await untilReady(server, url)
  return { url: url.replace('localhost/', '/'), stop: () => stop(server.process, socketDir) }
}

function initialise({
  cluster,
  binaries,
  owner,
  dataDir,
}: {
  cluster: string
  binaries: string
  owner: User | null
  dataDir: string
}) {
  const passwordFile = join(dataDir, 'postgres-password')
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
  // Without its version file the folder is what an interrupted first start left behind.
  if (!existsSync(join(cluster, 'PG_VERSION'))) rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  if (owner !== null) chownSync(cluster, owner.uid, owner.gid)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid)
  execFileSync(
    join(binaries, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ],
    { ...identity(owner), stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
  )
  return password
}

/** A server whose parent was killed still holds the cluster: it is asked to stop before another starts. */
function stopLeftover(cluster: string, binaries: string, owner: User | null) {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  if (!isRunning(pid)) return
  execFileSync(join(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20'], {
    ...identity(owner),
    stdio: 'ignore',
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

interface Launch {
  cluster: string
  binaries: string
  owner: User | null
  socketDir: string
  options: Options
}

function launch({ cluster, binaries, owner, socketDir, options }: Launch) {
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
  child.unref()
  return { process: child, output }
}

async function untilReady(server: ReturnType<typeof launch>, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.process.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not yet: the log says why, should it never come up.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`the embedded database did not start:\n${server.output.join('')}`)
}

async function stop(child: ChildProcess, socketDir: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.ref()
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, nothing is lost.
    child.kill('SIGINT')
    await ended
  }
  rmSync(socketDir, { recursive: true, force: true })
}
