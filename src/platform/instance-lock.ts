import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process already runs on this data folder; the message is the sentence the operator reads. */
export class AlreadyRunning extends Error {}

/**
 * Holds a data folder for this process. A socket rather than a file with a process id: it dies with its process,
 * however that ends. Throws `AlreadyRunning`.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `roost-${digest}.lock`)
  if (await answers(path))
    throw new AlreadyRunning(
      `Roost is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  server.unref()
  return { release: () => close(server) }
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
