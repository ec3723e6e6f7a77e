import { existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unpack } from './archive.ts'
import { atWork } from './back-up.ts'
import { checkData, type Checked } from './check-data.ts'
import { ConfigError } from '#platform/config-error.ts'
import { dataNames, prepareDataFolder } from '#platform/postgres/data-folder.ts'
import { databaseUser, letPass } from '#platform/postgres/database-user.ts'
import { lockDataDir, running } from '#platform/postgres/instance-lock.ts'
import { clearFolder } from '#platform/postgres/postmaster.ts'
import { makeTemporaryFolder, removeTemporaryFolders } from './temporary-folder.ts'
import { syncPath, writeWhole } from '#platform/write-whole.ts'

interface Restore {
  file: string
  dataDir: string
  now: Date
  /** Gets what has to be undone if the restore is cancelled. */
  onBegin(end: () => Promise<void>): void
}

export interface Restored {
  checked: Checked
  hasSecret: boolean
  /** The path of the former data; null if there was none. */
  aside: string | null
}

/**
 * Replaces the data with a backup, and keeps the former data beside it. The backup is started and read first: an incomplete
 * one changes nothing. Throws an `ArchiveError`, `DataNotWhole`, a `ConfigError` or `AlreadyRunning` with a sentence.
 */
export async function restore({ file, dataDir, now, onBegin }: Restore): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  prepareDataFolder(dataDir)
  const sentence = `Roost is running on ${dataDir}. Stop it first: a backup is put in place of what it works with.`
  for (const name of [running, atWork]) {
    const lock = await lockDataDir(dataDir, { name, sentence })
    onBegin(() => lock.release())
  }
  finishRestore(dataDir)
  onBegin(() => removeTemporaryFolders(dataDir))
  const scratch = await makeTemporaryFolder(dataDir)
  const owner = databaseUser(dataDir)
  letPass(dataDir, owner)
  const unpacked = join(scratch, 'unpacked')
  mkdirSync(unpacked, { mode: 0o700 })
  await unpack(file, unpacked)
  const found = dataFolderIn(unpacked)
  if (found === null) throw new ConfigError(`There is no data folder of Roost in ${file}.`)
  const check = join(scratch, 'check')
  mkdirSync(check, { mode: 0o700 })
  for (const name of dataNames) if (existsSync(join(found, name))) renameSync(join(found, name), join(check, name))
  const checked = await checkData(check, { what: file, owner, isThrowaway: false, onStart: onBegin })
  const hasSecret = existsSync(join(check, 'secret'))
  if (hasSecret) giveToFolderOwner(join(check, 'secret'), dataDir)
  return { checked, hasSecret, aside: await swap(dataDir, { from: check, now }) }
}

/** A file of this name exists while the data is being exchanged. */
const marker = 'restore-in-hand'

interface Exchange {
  from: string
  aside: string
}

async function swap(dataDir: string, { from, now }: { from: string; now: Date }): Promise<string | null> {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) await clearFolder(cluster)
  const isAnythingThere = dataNames.some((name) => existsSync(join(dataDir, name)))
  const ready = join(dataDir, 'restored')
  rmSync(ready, { recursive: true, force: true })
  renameSync(from, ready)
  const aside = join(dataDir, `before-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  writeWhole(join(dataDir, marker), { text: JSON.stringify({ from: ready, aside } satisfies Exchange) })
  finishRestore(dataDir)
  return isAnythingThere ? aside : null
}

/** Finishes an exchange that was interrupted at any point: old and new data are never mixed. */
export function finishRestore(dataDir: string): void {
  const path = join(dataDir, marker)
  if (!existsSync(path)) return
  const { from, aside } = JSON.parse(readFileSync(path, 'utf8')) as Exchange
  for (const name of dataNames) {
    const [fresh, here, before] = [join(from, name), join(dataDir, name), join(aside, name)]
    if (!existsSync(fresh)) continue
    if (existsSync(here)) {
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      renameSync(here, before)
    }
    renameSync(fresh, here)
  }
  syncPath(dataDir)
  rmSync(from, { recursive: true, force: true })
  rmSync(path)
}

/** The data may be at any depth of the archived folder. */
function dataFolderIn(folder: string, depth = 0): string | null {
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) return folder
  if (depth === 8) return null
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const found = entry.isDirectory() ? dataFolderIn(join(folder, entry.name), depth + 1) : null
    if (found !== null) return found
  }
  return null
}

function giveToFolderOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  lchownSync(path, uid, gid)
}
