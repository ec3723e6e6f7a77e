import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, shortestSecret } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { prepareDataFolder } from '#platform/postgres/data-folder.ts'
import { writeWhole } from '#platform/write-whole.ts'

/** The configured secret, or one that the first start generates and stores in the data folder. Throws `ConfigError`. */
export function secretOf(config: Config): string {
  if (config.secret !== null) return config.secret
  const path = join(config.dataDir, 'secret')
  if (existsSync(path)) return whole(readFileSync(path, 'utf8'), path)
  prepareDataFolder(config.dataDir)
  const secret = randomBytes(32).toString('base64url')
  writeWhole(path, { text: secret })
  return secret
}

function whole(secret: string, path: string): string {
  if (secret.length >= shortestSecret) return secret
  throw new ConfigError(
    `The secret in ${path} is not whole. Restore it from a backup; without it, delete the file, and everybody signs in again.`,
  )
}
