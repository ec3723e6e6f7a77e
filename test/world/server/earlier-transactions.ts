import { sql } from 'kysely'
import { eventually } from '#test/world/eventually.ts'
import type { World } from './roost.ts'

/**
 * Comes back when each transaction of the cluster that was open has ended, those of other tests included. Until then
 * PostgreSQL's horizon may lie before changes that were committed long ago.
 */
export async function earlierTransactionsEnd({ transactions }: World): Promise<void> {
  const numbers = (column: ReturnType<typeof sql>) =>
    transactions.asSystem('read live changes', async (db) => {
      const { rows } = await sql<{ number: string }>`select ${column}::text as number`.execute(db)
      return BigInt(rows[0]?.number ?? 0)
    })
  const last = await numbers(sql`pg_current_xact_id()`)
  await eventually(async () => (await numbers(sql`pg_snapshot_xmin(pg_current_snapshot())`)) > last, {
    what: 'the end of the earlier transactions',
  })
}
