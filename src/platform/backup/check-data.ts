import { chownSync } from 'node:fs'
import pg from 'pg'
import type { User } from '#platform/write-whole.ts'
import { createEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { DatabaseNotStarted } from '#platform/postgres/postgres-cluster.ts'

/** The contents of a data folder that was found to be whole. */
export interface Checked {
  families: number
  mails: number
  tables: number
}

/** What PostgreSQL finds wrong, in a sentence with its own words. */
export class DataNotWhole extends Error {}

interface Check {
  /** What is checked, as the sentence begins that says what is wrong with it. */
  what: string
  owner: User | null
  /** It is only looked at, and deleted after that. */
  isThrowaway: boolean
  /** Hears of the database that is started, to stop it where the check is called off. */
  onStart(stop: () => Promise<void>): void
}

/**
 * Starts the database of a folder, which mends a copy that was made of a running one, and reads all that is in it: each page of
 * each table with its checksum, each index against its table. Throws `DataNotWhole`.
 */
export async function checkData(dataDir: string, { what, owner, isThrowaway, onStart }: Check): Promise<Checked> {
  if (owner !== null) chownSync(dataDir, owner.uid, owner.gid)
  const settings = { shared_buffers: '64MB', max_connections: '20', autovacuum: 'off' }
  const postgres = createEmbeddedPostgres({ dataDir, owner, isThrowaway, settings })
  onStart(() => postgres.stop())
  try {
    const client = new pg.Client({ connectionString: await postgres.start() })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await readAll(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError || error instanceof DatabaseNotStarted)) throw error
    throw new DataNotWhole(`${what} is not whole. ${error.message}`)
  } finally {
    await postgres.stop()
  }
}

async function readAll(client: pg.Client): Promise<Checked> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p'`,
  )
  for (const { name } of tables) await client.query(`copy ${name} to '/dev/null'`)
  await client.query('begin')
  await client.query('create extension amcheck')
  await client.query(
    `select bt_index_check(indexrelid, heapallindexed => true) from pg_index join pg_class on pg_class.oid = indexrelid
     join pg_am on pg_am.oid = relam where amname = 'btree' and relpersistence = 'p' and indisready and indisvalid`,
  )
  await client.query('rollback')
  const { rows } = await client.query<{ families: number; mails: number }>(
    'select (select count(*)::int from families) as families, (select count(*)::int from inbound_mails) as mails',
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('the tables could not be counted')
  return { ...counted, tables: tables.length }
}
