import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const migrations = join(import.meta.dirname, '../../database/migrations')

interface Loading {
  ownerUrl: string
  /** A superuser's, where the owner is none: row-level security holds the owner too. */
  superuserUrl?: string
  dump: string
}

/** Makes of an empty database what it was when the dump was written: with the migrations of then, and none since. */
export async function loadDump({ ownerUrl, superuserUrl = ownerUrl, dump }: Loading): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    await owner.query(
      'create table schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    for (const name of migrationsOf(dump)) await owner.query(readFileSync(join(migrations, name), 'utf8'))
  })
  await runMigrations({ connectionString: ownerUrl })
  await withClient(superuserUrl, async (superuser) => {
    // As pg_dump does: triggers and foreign keys have done their work before.
    await superuser.query('set session_replication_role = replica')
    await superuser.query(dump)
  })
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
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
