import { chmodSync, chownSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { socketPath } from './socket-path.ts'

/** Another process already runs on this data folder; the message is the sentence the operator reads. */
export class AlreadyRunning extends Error {}

export interface Lock {
  release(): Promise<void>
}

/** The lock of a server that works on the folder. */
export const running = 'running.lock'

/**
 * Holds a data folder for this process. A socket rather than a file with a process id: it dies with its process,
 * however that ends. Throws `AlreadyRunning`.
 */
export async function lockDataDir(
  dataDir: string,
  {
    name = running,
    sentence = `Roost is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  } = {},
): Promise<Lock> {
  const path = socketPath(dataDir, name)
  const server = createServer((socket) => socket.destroy())
  // Taken before it is looked at, so that of two who come at once one gets it.
  if (!(await takes(server, path))) {
    if (await answers(path)) throw new AlreadyRunning(sentence)
    // A killed process has left it.
    rmSync(path, { force: true })
    if (!(await takes(server, path))) throw new AlreadyRunning(sentence)
  }
  chmodSync(path, 0o600)
  // A file that root leaves in the folder of a user must not block that user.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
  server.unref()
  return { release: () => close(server) }
}

/** Whether somebody holds a data folder: a Roost that runs on it, unless another lock is named. */
export function isHeld(dataDir: string, name = running): Promise<boolean> {
  return answers(socketPath(dataDir, name))
}

/** False where the name is in use, be it by nobody who lives. */
function takes(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', fail).listen(path, () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
