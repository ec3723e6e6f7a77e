import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { deriveKey } from '#platform/crypto.ts'

const folder = join(import.meta.dirname, '../../../database/migrations')

/** The database is newer than this program, or a migration that ran has since been edited. */
export class MigrationError extends Error {}

/** The server of DATABASE_URL refuses the login; the message is the sentence the operator reads. */
export class DatabaseNotReached extends Error {}

/** The logins of the program, as connection URLs. The owner's is for migrations and jobs. */
export interface DatabaseUrls {
  owner: string
  app: string
  system: string
}

/**
 * Migrates the database to this program's schema, under a lock, so that only one of several starting processes does it.
 * Throws `MigrationError` instead of migrating backwards, and `DatabaseNotReached`.
 */
export async function migrate(ownerUrl: string, secret: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 30_000 })
  // If the connection is lost, the next statement fails and says so.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new DatabaseNotReached(
      `The database could not be reached: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
  try {
    await client.query(`select pg_advisory_lock(hashtext('roost migrations'))`)
    const urls = await ensureLogins(client, { ownerUrl, secret })
    await runPending(client)
    await runMigrations({ connectionString: ownerUrl })
    await grantJobs(client)
    return urls
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureLogins(
  client: pg.Client,
  { ownerUrl, secret }: { ownerUrl: string; secret: string },
): Promise<DatabaseUrls> {
  const urls = { owner: ownerUrl, app: ownerUrl, system: ownerUrl }
  for (const kind of ['app', 'system'] as const) {
    const role = `roost_${kind}`
    const password = deriveKey(secret, `database login ${role}`).toString('base64url')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0)
      await client.query(`create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)
    await alone(() => client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`))
    urls[kind] = withLogin(ownerUrl, { role, password })
  }
  return urls
}

const mostAttempts = 40

/**
 * Roles belong to the whole cluster, and the lock above to one database. So the servers of two databases may alter a role at
 * the same time, which PostgreSQL refuses to all but one (`tuple concurrently updated`, XX000).
 */
async function alone(alter: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await alter()
      return
    } catch (error) {
      const isAtOnce = error instanceof Error && error.message === 'tuple concurrently updated'
      if (!isAtOnce || attempt === mostAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

function withLogin(url: string, { role, password }: { role: string; password: string }): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${role}:${password}@`)
}

async function runPending(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migrations order by name',
  )
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const unknown = rows.find((row) => !files.includes(row.name))
  if (unknown !== undefined)
    throw new MigrationError(
      `This database has been used by a newer Roost (${unknown.name}). Start that version, or restore a backup.`,
    )
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    const applied = rows.find((row) => row.name === name)
    if (applied !== undefined && applied.digest !== digest)
      throw new MigrationError(`The migration ${name} was changed after it had run.`)
    if (applied === undefined) await runOne(client, { name, text, digest })
  }
}

async function runOne(
  client: pg.Client,
  { name, text, digest }: { name: string; text: string; digest: string },
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`the migration ${name} failed`, { cause: error })
  }
}

/** A request may only add jobs, and only through this function. The worker connects as the owner. */
async function grantJobs(client: pg.Client): Promise<void> {
  await client.query(`
    drop function if exists enqueue_job(text, json, text, text, integer);
    drop function if exists enqueue_job(text, json, text, text, integer, boolean);
    create or replace function enqueue_job(task text, payload json, job_key text, queue text, max_attempts integer, is_new boolean default false, priority integer default 0) returns void
      language sql security definer set search_path = pg_catalog, pg_temp
      as $$ select graphile_worker.add_job(task, payload, queue_name => queue, job_key => job_key, max_attempts => max_attempts,
        priority => priority, job_key_mode => case when is_new then 'unsafe_dedupe' else 'replace' end) $$;
    revoke all on function enqueue_job(text, json, text, text, integer, boolean, integer) from public;
    grant execute on function enqueue_job(text, json, text, text, integer, boolean, integer) to roost_app, roost_system;
  `)
}
