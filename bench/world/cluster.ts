import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { type DatabaseUrls, migrate } from '#platform/database/migrate.ts'
import { endingAtLast, temporaryFolder } from '../ending.ts'

export const benchSecret = 'a secret that only the benchmarks know, long enough'

export interface Cluster {
  /** The connection that `startRoost` is given. */
  url: string
  urls: DatabaseUrls
  owner: pg.Client
  /** Host (socket folder) and password, for programs that take them apart. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** A durable PostgreSQL of its own, as the embedded one runs in production, but for checkpoints in the midst of a round. */
export async function givenCluster(): Promise<Cluster> {
  const { folder: dataDir, remove } = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { max_wal_size: '8GB', checkpoint_timeout: '30min' },
  })
  const stop = endingAtLast(() => postgres.stop())
  const urls = await migrate(postgres.url, benchSecret)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  const hangUp = endingAtLast(() => owner.end())
  const app = new URL(urls.app.replace('@/', '@localhost/'))
  return {
    url: postgres.url,
    urls,
    owner,
    environment: {
      PGHOST: app.searchParams.get('host') ?? '',
      PGUSER: app.username,
      PGPASSWORD: decodeURIComponent(app.password),
      PGDATABASE: 'postgres',
    },
    async close() {
      await hangUp()
      await stop()
      await remove()
    },
  }
}
