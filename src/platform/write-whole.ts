import { chownSync, closeSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface User {
  uid: number
  gid: number
}

/** Writes a small file that only its owner may read: whatever happens meanwhile, it is whole or as it was before. */
export function writeWhole(
  path: string,
  { text, owner = null }: { text: string; owner?: User | null | undefined },
): void {
  const [folder, draft] = [dirname(path), `${path}.new`]
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  // A file that root writes into the folder of another user belongs to that user.
  if (process.getuid?.() === 0) {
    const { uid, gid } = owner ?? statSync(folder)
    chownSync(draft, uid, gid)
  }
  renameSync(draft, path)
  syncPath(folder)
}

/** Makes what is in a file, or the names in a folder, survive a power cut. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
