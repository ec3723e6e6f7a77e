import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { testSecret } from './database-cluster.ts'

/** The same database by two logins. */
interface OperatorsDatabase {
  /** For `DATABASE_URL`. */
  ownerUrl: string
  superuserUrl: string
}

export interface OperatorsCluster {
  givenEmptyDatabase(): Promise<OperatorsDatabase>
  stop(): Promise<void>
}

/** A PostgreSQL of an operator's own, as `docs/self-hosting.md` has it set up: Roost's owner is no superuser. */
export async function givenOperatorsCluster(): Promise<OperatorsCluster> {
  const dataDir = mkdtempSync('/tmp/roost-operator-')
  const postgres = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  const superuser = new pg.Client({ connectionString: postgres.url })
  await superuser.connect()
  await superuser.query(`create role roost_owner login createrole password 'a password of the operator'`)
  let count = 0
  const cluster: OperatorsCluster = {
    async givenEmptyDatabase() {
      const name = `roost_${++count}`
      await superuser.query(`create database ${name} owner roost_owner`)
      const superuserUrl = postgres.url.replace('/postgres?', `/${name}?`)
      return {
        superuserUrl,
        ownerUrl: superuserUrl.replace(/\/\/[^@]*@/, '//roost_owner:a%20password%20of%20the%20operator@'),
      }
    },
    async stop() {
      await superuser.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  // The first start makes the logins that all databases of the cluster share.
  const { ownerUrl } = await cluster.givenEmptyDatabase()
  await migrate(ownerUrl, testSecret)
  return cluster
}
