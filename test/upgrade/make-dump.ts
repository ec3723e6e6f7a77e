import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { fillDatabase } from './fill-database.ts'
import { writeDump } from './write-dump.ts'

const [version] = process.argv.slice(2)
if (version === undefined || !/^\d+$/.test(version)) throw new Error('Say which version: make-dump.ts 2')

const dataDir = mkdtempSync('/tmp/roost-dump-')
const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
try {
  const { refreshToken } = await fillDatabase(postgres.url)
  const file = join(import.meta.dirname, `version-${version}.sql`)
  const head = `-- Version ${version} of Roost\n-- made at ${new Date().toISOString()}\n-- refresh token ${refreshToken}\n`
  writeFileSync(file, head + (await writeDump(postgres.url)))
  process.stdout.write(`${file}\n`)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// Read mail leaves a thread behind that waits for the next.
process.exit()
