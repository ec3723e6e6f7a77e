import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from '#platform/postgres/data-folder.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { chunkBytes } from './message-chunks.ts'

/** A folder for messages longer than a chunk, until they are stored. */
export interface Spool {
  open(): Promise<SpoolFile>
  /** Removes the folder. */
  close(): Promise<void>
}

/** An unlinked file: it is gone once the process ends, however that happens. */
export interface SpoolFile {
  add(bytes: Buffer): Promise<void>
  /** All that was added, from the beginning. A chunk is valid until the next is asked for: they share their memory. */
  chunks(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * Creates the spool in the data folder, and removes what a killed process left there. Throws `ConfigError`.
 */
export function createSpool(dataDir: string): Spool {
  prepareDataFolder(dataDir)
  const folder = join(dataDir, 'incoming')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  // Writes of all mails take turns, so that the server can do other work between two of them.
  const inTurn = createSerialQueue()
  return {
    async open() {
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx+', 0o600)
      // An unlinked file is gone once its last descriptor is closed.
      await unlink(path).catch(ignore)
      return spoolFile(file, inTurn)
    },
    // Fails where another intake uses the folder.
    close: () => rmdir(folder).catch(ignore),
  }
}

function spoolFile(file: FileHandle, inTurn: ReturnType<typeof createSerialQueue>): SpoolFile {
  return {
    add: (bytes) => inTurn(() => writeAll(file, bytes)),
    async *chunks() {
      const memory = Buffer.allocUnsafeSlow(chunkBytes)
      for (let at = 0; ;) {
        const chunk = await readChunk(file, { from: at, memory })
        if (chunk.length > 0) yield chunk
        if (chunk.length < chunkBytes) return
        at += chunk.length
      }
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}

async function readChunk(file: FileHandle, { from, memory }: { from: number; memory: Buffer }): Promise<Buffer> {
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(memory, length, chunkBytes - length, from + length)
    length += bytesRead
    if (bytesRead === 0 || length === chunkBytes) return memory.subarray(0, length)
  }
}

const ignore = () => undefined
