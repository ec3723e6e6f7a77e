import { backUp } from '#platform/backup/back-up.ts'
import { readConfig, readEnvFile } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { runCommand } from './command.ts'
import { sayBackupContents } from './say-backup-contents.ts'

await runCommand(async (shutdown) => {
  readEnvFile()
  const { dataDir, backupDir, backupsKept: kept, databaseUrl, secret } = readConfig()
  if (databaseUrl !== null)
    throw new ConfigError(
      'The database is your own (DATABASE_URL): back it up as you do your others, and SECRET with it.',
    )
  const { file, bytes, checked } = await backUp({
    dataDir,
    backupDir,
    kept,
    now: new Date(),
    onBegin: shutdown.addLast,
  })
  const lines = [`Backed up to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB): ${sayBackupContents(checked)}.`]
  if (secret !== null) lines.push('SECRET is set and not in it: keep it with the backup.')
  return lines.join('\n')
})
