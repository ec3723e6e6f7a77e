import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from '#platform/postgres/data-folder.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { pieceBytes } from './pieces.ts'

/** A folder for what is longer than a piece, until it is stored for good. */
export interface Spool {
  open(): Promise<SpoolFile>
  /** Leaves no folder behind. */
  close(): Promise<void>
}

/** A file without a name: however the process ends, nothing of it stays. */
export interface SpoolFile {
  add(bytes: Buffer): Promise<void>
  /** All that was added, from the beginning. Each is good until the next is asked for: they share their memory. */
  pieces(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/**
 * In the data folder, where there is room for the database as well; what a kill left half made goes at once. Throws
 * `ConfigError`.
 */
export function createSpool(dataDir: string): Spool {
  prepareDataFolder(dataDir)
  const folder = join(dataDir, 'incoming')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  // Whatever has come for however many mails: between two writes the server does something else.
  const inTurn = createSerialQueue()
  return {
    async open() {
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx+', 0o600)
      // The name goes first: what has none is gone once nobody holds it any more.
      await unlink(path).catch(ignore)
      return spoolFile(file, inTurn)
    },
    // Another process may take mail in with the same folder.
    close: () => rmdir(folder).catch(ignore),
  }
}

function spoolFile(file: FileHandle, inTurn: ReturnType<typeof createSerialQueue>): SpoolFile {
  return {
    add: (bytes) => inTurn(() => writeAll(file, bytes)),
    async *pieces() {
      const memory = Buffer.allocUnsafeSlow(pieceBytes)
      for (let at = 0; ;) {
        const piece = await readPiece(file, { from: at, memory })
        if (piece.length > 0) yield piece
        if (piece.length < pieceBytes) return
        at += piece.length
      }
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}

async function readPiece(file: FileHandle, { from, memory }: { from: number; memory: Buffer }): Promise<Buffer> {
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(memory, length, pieceBytes - length, from + length)
    length += bytesRead
    if (bytesRead === 0 || length === pieceBytes) return memory.subarray(0, length)
  }
}

const ignore = () => undefined
