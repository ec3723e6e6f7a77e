import { readdirSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { socketFolderOn } from '#platform/postgres/postmaster.ts'

/**
 * Copies the folder of a database that runs, as "Making a Base Backup Using the Low Level API" of PostgreSQL's manual has it
 * (section 25.3.4): a copy that is torn, and the log that mends it at its first start.
 */
export async function copyRunning(from: string, { to, password }: { to: string; password: string }): Promise<void> {
  const owner = new pg.Client({ host: socketFolderOn(from) ?? '', user: 'postgres', database: 'postgres', password })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    // Keeps the log from being recycled meanwhile, for as long as this connection lasts.
    await owner.query(`select pg_create_physical_replication_slot('roost_backup_' || pg_backend_pid(), true, true)`)
    const first = await oneOf(owner, `select pg_walfile_name(pg_backup_start('roost', true)) as name`)
    await copyTree(from, to)
    const { rows } = await owner.query<{ name: string; label: string }>(
      'select pg_walfile_name(lsn) as name, labelfile as label from pg_backup_stop(false)',
    )
    const [stop] = rows
    if (stop === undefined) throw new Error('the database did not say where the backup ends')
    writeFileSync(join(to, 'backup_label'), stop.label, { mode: 0o600 })
    const log = readdirSync(join(from, 'pg_wal')).filter((name) => isLog(name) && name >= first && name <= stop.name)
    for (const name of log) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
  } finally {
    await owner.end().catch(() => undefined)
  }
}

/** Copies the folder of a database that is stopped. */
export async function copyStopped(from: string, to: string): Promise<void> {
  await copyTree(from, to)
  for (const name of readdirSync(join(from, 'pg_wal')).filter(isLog))
    await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
}

/** A segment of the log, or the history of its timelines. */
const isLog = (name: string) => /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/.test(name)

/** Folders that only the running server needs, or that each start makes anew; they are copied empty. */
const emptied = ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map(
  (name) => `pg_${name}`,
)
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory() && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile()) await copyFile(source, target).catch(unlessGone)
  }
}

/** A table that is dropped meanwhile: the log says so too. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function oneOf(owner: pg.Client, text: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(text)
  return rows[0]?.name ?? ''
}
