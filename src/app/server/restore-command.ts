import { resolve } from 'node:path'
import { readConfig, readEnvFile } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { restore } from '#platform/backup/restore.ts'
import { runCommand } from './command.ts'
import { sayBackupContents } from './say-backup-contents.ts'

await runCommand(async (shutdown) => {
  readEnvFile()
  const { dataDir, databaseUrl, secret } = readConfig()
  if (databaseUrl !== null)
    throw new ConfigError('The database is your own (DATABASE_URL): restore it as you do your others.')
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new ConfigError('Say which backup: npm run restore -- FILE')
  const { checked, hasSecret, aside } = await restore({
    file: resolve(file),
    dataDir,
    now: new Date(),
    onBegin: shutdown.addLast,
  })
  const lines = [`Restored to ${dataDir}: ${sayBackupContents(checked)}.`]
  if (aside !== null) lines.push(`What was there before is in ${aside}. Delete it once all is well.`)
  if (!hasSecret && secret === null)
    lines.push('The backup has no secret: set SECRET to what it was, or everybody signs in again.')
  return lines.join('\n')
})
