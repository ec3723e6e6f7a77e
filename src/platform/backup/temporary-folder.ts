import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearFolder } from '#platform/postgres/postmaster.ts'

/** The prefix of each temporary folder, by which the folders of killed processes are found and removed. */
const prefix = 'at-work-'

/** Makes a temporary folder within the data folder, where PostgreSQL's system user can reach it. Removes earlier ones. */
export async function makeTemporaryFolder(dataDir: string): Promise<string> {
  await removeTemporaryFolders(dataDir)
  const scratch = join(dataDir, `${prefix}${randomBytes(3).toString('hex')}`)
  mkdirSync(scratch, { mode: 0o711 })
  return scratch
}

/** Removes temporary folders that killed processes left, and ends the databases that ran in them. */
export async function removeTemporaryFolders(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(prefix))) {
    const cluster = join(dataDir, name, 'check', 'postgres')
    if (existsSync(cluster)) await clearFolder(cluster)
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
