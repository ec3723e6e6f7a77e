import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ends = new Set<() => Promise<void>>()

/** Gives back an `end` that runs once: when it is called, or with `endAll` at the latest. */
export function endingAtLast(end: () => Promise<void> | void): () => Promise<void> {
  let ended: Promise<void> | null = null
  const once = () => {
    ends.delete(once)
    ended ??= Promise.resolve(end())
    return ended
  }
  ends.add(once)
  return once
}

/** Ends what a benchmark that failed or was interrupted has left, the last begun first. */
export async function endAll(): Promise<void> {
  for (const end of [...ends].toReversed()) await end()
}

/** A folder that the users of databases and mail servers can pass through. */
export function temporaryFolder(name: string): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), `roost-${name}-`))
  chmodSync(folder, 0o711)
  return { folder, remove: endingAtLast(() => rmSync(folder, { recursive: true, force: true })) }
}
