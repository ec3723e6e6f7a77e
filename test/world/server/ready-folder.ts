import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#basics/id.ts'
import { openScopedTransactions } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { testSecret } from './database-cluster.ts'
import { givenFamily, type GivenFamily } from '../people/family.ts'
import { knownSender } from '../mail/sending-server.ts'

/** Of a family in a data folder: who it is, and where its mail is sent. */
export type ReadyFamily = Pick<GivenFamily, 'id' | 'address' | 'parent'>

/** Makes a data folder as a stopped server leaves it, with families who have let in one sender (`knownSender`). */
export async function makeReadyFolder(dataDir: string, families: number): Promise<ReadyFamily[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const transactions = openScopedTransactions(await migrate(postgres.url, testSecret))
    const world = { transactions, url: '', mailPort: 0, config: { mailDomain: 'roost.localhost' } }
    const ready: ReadyFamily[] = []
    for (let count = 0; count < families; count++) {
      const { id, address, parent } = await givenFamily(world)
      ready.push({ id, address, parent })
    }
    await transactions.asSystem('seed', async (db) => {
      // The plan with the most room.
      await db.updateTable('families').set({ subscription_plan: 'pro_family' }).execute()
      await db
        .insertInto('email_sender_filters')
        .values(
          ready.map(({ id }) => ({ family_id: id, id: newId(), sender_email: knownSender, status: 'allow' as const })),
        )
        .execute()
    })
    await transactions.close()
    writeFileSync(join(dataDir, 'secret'), testSecret, { mode: 0o600 })
    return ready
  } finally {
    await postgres.stop()
  }
}

/** A copy of a stopped data folder, with the owners of its files. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}
