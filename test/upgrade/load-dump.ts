import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const migrations = join(import.meta.dirname, '../../database/migrations')

/** Makes of an empty database what it was when the dump was written: with the migrations of then, and none since. */
export async function loadDump(ownerUrl: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      'create table schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    for (const name of migrationsOf(dump)) await client.query(readFileSync(join(migrations, name), 'utf8'))
    await runMigrations({ connectionString: ownerUrl })
    // As pg_dump does: triggers and foreign keys have done their work before.
    await client.query('set session_replication_role = replica')
    await client.query(dump)
  } finally {
    await client.end()
  }
}

/** The names of the migrations that the dump's database had, in their order. */
export function migrationsOf(dump: string): string[] {
  return [...dump.matchAll(/^insert into "schema_migrations" .* values \('([^']+\.sql)'/gm)].map(
    ([, name = '']) => name,
  )
}
