import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

/** The server's one secret: as configured, else made at the first start and kept beside the data. */
export function secretOf(config: Config): string {
  if (config.secret !== null) return config.secret
  const path = join(config.dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(config.dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
