import { sql } from 'kysely'
import type { ScopedTransactions, SystemDb } from './database/database.ts'

/** At most `most` tries in `seconds` for one key, counted in fixed windows. */
export interface Limit {
  most: number
  seconds: number
}

/** Counts a try in a transaction of its own, so that it counts even where the request then fails. Gives the seconds to wait, or null. */
export function countTry(
  transactions: ScopedTransactions,
  { key, limit }: { key: string; limit: Limit },
): Promise<number | null> {
  return transactions.asSystem('limit attempts', (db) => countTryIn(db, { ...limit, key }))
}

/** As `countTry`, in a transaction that counts and does nothing else. */
export async function countTryIn(
  db: SystemDb,
  { key, most, seconds }: Limit & { key: string },
): Promise<number | null> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempts (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when attempts.window_start < now() - ${seconds} * interval '1 second' then 1 else attempts.count + 1 end,
      window_start = case when attempts.window_start < now() - ${seconds} * interval '1 second' then now() else attempts.window_start end
    returning count, ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int as wait`.execute(
    db,
  )
  const [row] = rows
  return row !== undefined && row.count > most ? Math.max(1, row.wait) : null
}

/** The seconds until this key has tries again; null where it has some left. Counts nothing. */
export async function waitOf(
  transactions: ScopedTransactions,
  { key, most, seconds }: Limit & { key: string },
): Promise<number | null> {
  const [row] = await transactions.onceAsSystem('limit attempts', (db) =>
    db
      .selectFrom('attempts')
      .select(
        sql<number>`ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int`.as('wait'),
      )
      .where('key', '=', key)
      .where('count', '>=', most),
  )
  return row !== undefined && row.wait > 0 ? row.wait : null
}

/** Forgets the tries of these keys, after one that succeeded. */
export async function forgetTries(transactions: ScopedTransactions, ...keys: string[]): Promise<void> {
  await transactions.onceAsSystem('limit attempts', (db) => {
    // Held in the order in which a try counts them, a narrower key before the wider one that it begins with.
    const held = db.selectFrom('attempts').select('key').where('key', 'in', keys).orderBy('key', 'desc').forUpdate()
    return db.deleteFrom('attempts').where('key', 'in', held)
  })
}
