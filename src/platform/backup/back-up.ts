import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pack, unpack } from './archive.ts'
import { checkData, type Checked } from './check-data.ts'
import { ConfigError } from '#platform/config-error.ts'
import { copyRunning, copyStopped } from './copy-cluster.ts'
import { dataNames, requireOwn } from '#platform/postgres/data-folder.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import { databaseUser } from '#platform/postgres/database-user.ts'
import { isHeld, lockDataDir } from '#platform/postgres/instance-lock.ts'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { makeTemporaryFolder, removeTemporaryFolders } from './temporary-folder.ts'
import { syncPath } from '#platform/write-whole.ts'

/** The lock that is held while a backup is made or restored. */
export const atWork = 'backup.lock'

interface BackUp {
  dataDir: string
  backupDir: string
  /** The most backups that are kept. */
  kept: number
  now: Date
  /** Gets what has to be undone if the backup is cancelled. */
  onBegin(end: () => Promise<void>): void
}

export interface Backup {
  file: string
  bytes: number
  checked: Checked
}

/**
 * Backs up a data folder, whether or not a server runs on it, as one file with the database and its secrets. Before the file
 * gets its name, it is unpacked, started and read. Throws a `ConfigError`, `DataNotWhole` or `AlreadyRunning` with a
 * sentence.
 */
export async function backUp({ dataDir, backupDir, kept, now, onBegin }: BackUp): Promise<Backup> {
  if (existsSync(dataDir)) requireOwn(dataDir)
  if (!existsSync(join(dataDir, 'postgres'))) throw new ConfigError(`There is nothing in ${dataDir} to back up.`)
  const owner = databaseUser(dataDir)
  const sentence = `Another backup of ${dataDir} is being made, or one is being restored.`
  const lock = await lockDataDir(dataDir, { name: atWork, sentence })
  onBegin(() => lock.release())
  onBegin(() => removeTemporaryFolders(dataDir))
  const scratch = await makeTemporaryFolder(dataDir)
  const [copy, check] = [join(scratch, 'copy'), join(scratch, 'check')]
  for (const folder of [copy, check]) mkdirSync(folder, { mode: 0o700 })
  prepareBackupFolder(backupDir, now)
  const name = `roost-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
  const draft = join(backupDir, `.${name}.part`)
  onBegin(() => Promise.resolve(rmSync(draft, { force: true })))
  await copyData(dataDir, copy)
  await pack(copy, draft)
  chmodSync(draft, 0o600)
  rmSync(copy, { recursive: true })
  await unpack(draft, check)
  const what = `The copy of ${dataDir}`
  const checked = await checkData(check, { what, owner, isThrowaway: true, onStart: onBegin })
  const file = join(backupDir, name)
  syncPath(draft)
  renameSync(draft, file)
  syncPath(backupDir)
  for (const old of backupsIn(backupDir).slice(0, -kept)) rmSync(join(backupDir, old))
  return { file, bytes: statSync(file).size, checked }
}

/** Removes what a killed backup left in the data folder, but not a backup that is being made. */
export async function clearAfterBackUp(dataDir: string): Promise<void> {
  if (await isHeld(dataDir, atWork)) return
  await removeTemporaryFolders(dataDir)
}

async function copyData(dataDir: string, copy: string): Promise<void> {
  const [from, to] = [join(dataDir, 'postgres'), join(copy, 'postgres')]
  if (postmasterOn(from) !== null) {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    await copyRunning(from, { to, password }).catch((error: unknown) => {
      throw absenceIn(error) === 'gone' ? notAtThisMoment() : error
    })
  } else if (await isHeld(dataDir)) {
    throw notAtThisMoment()
  } else {
    const lock = await lockDataDir(dataDir)
    try {
      await copyStopped(from, to)
    } finally {
      await lock.release()
    }
  }
  for (const name of dataNames.slice(1))
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name))
}

const notAtThisMoment = () =>
  new ConfigError('Roost runs, and its database does not at this moment. Try again once /healthz says ok.')

/** Only its user may read it: it has the family's mail, and the secrets of sessions. */
function prepareBackupFolder(backupDir: string, now: Date): void {
  try {
    if (!existsSync(backupDir)) mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError(`The folder ${backupDir} cannot be made (${code}). Set BACKUP_DIR to one that can.`)
  }
  if (!statSync(backupDir).isDirectory())
    throw new ConfigError(`BACKUP_DIR has to be a folder, and ${backupDir} is none.`)
  // A killed backup has left it. A younger folder may belong to another Roost that is still working.
  for (const draft of readdirSync(backupDir).filter((name) => /^\.roost-.*\.part$/.test(name)))
    if (statSync(join(backupDir, draft)).mtimeMs < now.getTime() - draftsKept) rmSync(join(backupDir, draft))
}

/** Milliseconds. */
const draftsKept = 86_400_000

/** The backups in a folder, oldest first; other files are not ours. */
function backupsIn(backupDir: string): string[] {
  return readdirSync(backupDir)
    .filter((name) => /^roost-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz$/.test(name))
    .sort()
}
