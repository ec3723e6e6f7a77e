import { chownSync, closeSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface User {
  uid: number
  gid: number
}

/** Writes a small file that only its owner may read. After a crash it has either its old or its new content. */
export function writeWhole(
  path: string,
  { text, owner = null }: { text: string; owner?: User | null | undefined },
): void {
  const [folder, draft] = [dirname(path), `${path}.new`]
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  // A file that root writes into the folder of another user is given to that user.
  if (process.getuid?.() === 0) {
    const { uid, gid } = owner ?? statSync(folder)
    chownSync(draft, uid, gid)
  }
  renameSync(draft, path)
  syncPath(folder)
}

/** Flushes a file, or the names in a folder, to the disk, so that they survive a power cut. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
