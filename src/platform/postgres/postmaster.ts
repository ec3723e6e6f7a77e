import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A server of this folder that does not end; the message is the sentence the operator reads. */
export class DatabaseHeld extends Error {}

/** What a running PostgreSQL writes into its folder. */
const lockFile = 'postmaster.pid'

/** Milliseconds: PostgreSQL's fast shutdown, then its immediate one. */
const patience = { fast: 20_000, immediate: 5_000 }

/**
 * The process id of the PostgreSQL that runs on this folder; null where there is none. After a power cut the number in the
 * file may be anybody's, and in a copy of the folder it is the original's: only what runs here counts.
 */
export function postmasterOn(cluster: string): number | null {
  const pid = Number(readLock(cluster)?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 && isPostgresOn(pid, cluster) ? pid : null
}

/** In which folder the socket of the server lies that runs here. */
export function socketFolderOn(cluster: string): string | null {
  return readLock(cluster)?.split('\n')[4] ?? null
}

/** Ends a server that its parent left behind, and takes away what one left that is no more. Throws `DatabaseHeld`. */
export async function clearFolder(cluster: string): Promise<void> {
  for (const [signal, time] of [
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
  ] as const) {
    const pid = postmasterOn(cluster)
    if (pid === null) break
    process.kill(pid, signal)
    await gone(() => postmasterOn(cluster) !== pid, time)
  }
  const pid = postmasterOn(cluster)
  if (pid !== null)
    throw new DatabaseHeld(`A PostgreSQL (process ${pid}) holds ${cluster} and does not end. End it first.`)
  // PostgreSQL would believe an empty one, or one whose number is now some other program's of this user.
  rmSync(join(cluster, lockFile), { force: true })
}

function readLock(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, lockFile), 'utf8')
  } catch {
    return null
  }
}

/** A postmaster works in its folder, whatever that is called by now. */
function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux')
      return (
        basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      )
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(` -D ${cluster} `)
  } catch {
    return false
  }
}

async function gone(isGone: () => boolean, patienceLeft: number): Promise<void> {
  const until = Date.now() + patienceLeft
  while (!isGone() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25))
}
