import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** Where `made-folder.ts` keeps what it copies. */
    folders: string
  }
}

/** The secret of every server that a test starts: the database's logins are derived from it. */
export const testSecret = 'a secret that only the tests know, and that is long enough'

/** One PostgreSQL for the whole run, with a migrated database that each test file takes a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join('/tmp', 'roost-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    isThrowaway: true,
    settings: { max_connections: '300', shared_buffers: '128MB' },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database roost_template')
  await client.end()
  await migrate(postgres.url.replace('/postgres?', '/roost_template?'), testSecret)
  project.provide('clusterUrl', postgres.url)
  const folders = mkdtempSync(join('/tmp', 'roost-folders-'))
  // The databases' user passes through.
  chmodSync(folders, 0o711)
  project.provide('folders', folders)
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, folders]) rmSync(folder, { recursive: true, force: true })
  }
}
