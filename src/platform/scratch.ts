import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearFolder } from './postmaster.ts'

/** Where a folder that is made for a while begins with this name, what is in it is nobody's any more once that is over. */
const prefix = 'at-work-'

/** A folder in the data folder, which the database's user can reach wherever else files may lie. */
export async function makeScratch(dataDir: string): Promise<string> {
  await removeScratches(dataDir)
  const scratch = join(dataDir, `${prefix}${randomBytes(3).toString('hex')}`)
  mkdirSync(scratch, { mode: 0o711 })
  return scratch
}

/** Takes away what was left by one that was cut short, with the database that it had started. */
export async function removeScratches(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(prefix))) {
    const cluster = join(dataDir, name, 'check', 'postgres')
    if (existsSync(cluster)) await clearFolder(cluster)
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
