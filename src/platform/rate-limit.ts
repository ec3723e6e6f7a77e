import { sql } from 'kysely'
import type { ScopedTransactions, SystemDb } from './database/database.ts'

/** At most `most` attempts in `seconds` for one key, counted in fixed windows. */
export interface Limit {
  most: number
  seconds: number
}

/** Counts an attempt in a transaction of its own, so that it counts even where the request then fails. Gives the seconds to wait, or null. */
export function countAttempt(
  transactions: ScopedTransactions,
  { key, limit }: { key: string; limit: Limit },
): Promise<number | null> {
  return transactions.asSystem('limit attempts', (db) => countAttemptIn(db, { ...limit, key }))
}

/** As `countAttempt`, in a transaction that counts and does nothing else. */
export async function countAttemptIn(
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

/** The seconds until this key may attempt again; null where it may now. Counts nothing. */
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

/** Deletes the counts of these keys, after an attempt that succeeded. */
export async function resetRateLimits(transactions: ScopedTransactions, ...keys: string[]): Promise<void> {
  await transactions.onceAsSystem('limit attempts', (db) => {
    // Locked in the order in which an attempt counts them, a narrower key before the wider one that it begins with.
    const locked = db.selectFrom('attempts').select('key').where('key', 'in', keys).orderBy('key', 'desc').forUpdate()
    return db.deleteFrom('attempts').where('key', 'in', locked)
  })
}
