import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A server of this folder that cannot be stopped; the message is the sentence the operator reads. */
export class DatabaseHeld extends Error {}

/** The file that a running PostgreSQL writes into its folder. */
const lockFile = 'postmaster.pid'

/** Milliseconds: PostgreSQL's fast shutdown, then its immediate one. */
const patience = { fast: 20_000, immediate: 5_000 }

/**
 * The process id of the PostgreSQL that runs on this folder; null if there is none. After a power cut the number in the file
 * may be any process, and in a copied folder it is the original's. So only a process that works in this folder counts.
 */
export function postmasterOn(cluster: string): number | null {
  const pid = Number(readLock(cluster)?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 && isPostgresOn(pid, cluster) ? pid : null
}

/** The folder with the socket of the server that runs here. */
export function socketFolderOn(cluster: string): string | null {
  return readLock(cluster)?.split('\n')[4] ?? null
}

/** Stops a server that its parent left behind, and removes the files of one that ended. Throws `DatabaseHeld`. */
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
  // PostgreSQL would trust a file that is empty, or whose number now belongs to another program of this user.
  rmSync(join(cluster, lockFile), { force: true })
}

function readLock(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, lockFile), 'utf8')
  } catch {
    return null
  }
}

/** Whether a process works in this folder, as a postmaster does, even if the folder was renamed. */
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
