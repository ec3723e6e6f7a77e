import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config-error.ts'
import { giveTo, identity } from './database-user.ts'
import { clearFolder } from './postmaster.ts'
import { syncPath, type User, writeWhole } from '#platform/write-whole.ts'

interface Place {
  dataDir: string
  /** The folder of PostgreSQL's programs. */
  binaries: string
  owner: User | null
  /** Gets each program that is started, to end it if the start is cancelled. */
  onRun?: (child: ChildProcess) => void
}

const unfinished = 'postgres-new-'

/**
 * The folder of the database and the password of its owner. The cluster is made under another name and then renamed, so a
 * folder of this name is complete even after an interrupted first start.
 */
export async function ensureCluster(place: Place): Promise<{ cluster: string; password: string }> {
  const cluster = join(place.dataDir, 'postgres')
  for (const name of readdirSync(place.dataDir))
    if (name.startsWith(unfinished)) rmSync(join(place.dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  if (existsSync(cluster) && readdirSync(cluster).length === 0) rmdirSync(cluster)
  if (!existsSync(cluster)) return { cluster, password: await makeCluster(cluster, place) }
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new ConfigError(
      `${cluster} holds no whole database. Restore a backup (npm run restore -- FILE), or move that folder away to begin anew.`,
    )
  await clearFolder(cluster)
  giveTo(cluster, place.owner)
  return { cluster, password: knownPassword(place) ?? (await newPassword(cluster, place)) }
}

async function makeCluster(cluster: string, place: Place): Promise<string> {
  const password = keepPassword(place)
  const draft = join(place.dataDir, `${unfinished}${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  if (place.owner !== null) chownSync(draft, place.owner.uid, place.owner.gid)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums']
  const passwordFile = `--pwfile=${passwordPath(place)}`
  await runProgram(place, { name: 'initdb', parameters: ['-D', draft, '-U', 'postgres', passwordFile, ...options] })
  renameSync(draft, cluster)
  syncPath(place.dataDir)
  return password
}

const passwordPath = ({ dataDir }: Place) => join(dataDir, 'postgres-password')

function knownPassword(place: Place): string | null {
  const path = passwordPath(place)
  if (!existsSync(path)) return null
  giveTo(path, place.owner)
  const password = readFileSync(path, 'utf8').trim()
  return /^[\w-]{32}$/.test(password) ? password : null
}

/** The folder and its database are ours, so a lost password is replaced. */
async function newPassword(cluster: string, place: Place): Promise<string> {
  const password = keepPassword(place)
  const input = `alter role postgres password '${password}'\n`
  await runProgram(place, { name: 'postgres', parameters: ['--single', '-D', cluster, 'postgres'], input })
  return password
}

function keepPassword(place: Place): string {
  const password = randomBytes(24).toString('base64url')
  writeWhole(passwordPath(place), { text: password, owner: place.owner })
  return password
}

async function runProgram(
  { binaries, owner, onRun }: Place,
  { name, parameters, input = '' }: { name: string; parameters: string[]; input?: string },
): Promise<void> {
  const child = spawn(join(binaries, name), parameters, {
    ...identity(owner),
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    detached: true,
  })
  onRun?.(child)
  child.stdin.on('error', () => undefined).end(input)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const code = await promise
  if (code !== 0) throw new DatabaseNotStarted(name, said)
}

/** The embedded database cannot run; the message is the sentence the operator reads, with PostgreSQL's own words. */
export class DatabaseNotStarted extends Error {
  constructor(program: string, said: string) {
    super(`The database did not start: ${worstLineIn(said) ?? `${program} failed`}`)
  }
}

/** The line of PostgreSQL's output that says why it ended. */
export function worstLineIn(said: string): string | undefined {
  const lines = said.split('\n').map((line) => line.trim())
  const worst =
    lines.findLast((line) => /\bPANIC:/.test(line)) ??
    lines.findLast((line) => /\b(FATAL|error):/.test(line) && !isToClient(line)) ??
    lines.findLast((line) => line !== '')
  return worst?.replace(/^.*?(?=(PANIC|FATAL|error):)/, '')
}

/** The lines that answer our own readiness checks do not explain why it ended. */
function isToClient(line: string): boolean {
  return /FATAL: +the database system is /.test(line)
}
