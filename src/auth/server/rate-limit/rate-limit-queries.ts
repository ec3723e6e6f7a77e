import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'

interface GrowingWaits {
  free: number
  waits: readonly number[]
}

/** Counts an attempt where the wait after the last one is over; else counts nothing, and gives the seconds that are left of it. */
export async function countWithBackoff(
  db: SystemDb,
  { key, free, waits }: GrowingWaits & { key: string },
): Promise<{ secondsLeft: number }> {
  // The clock and not now(): of attempts at the same moment, one that began earlier may come to the row later.
  const due = sql`attempts.window_start + interval '1 second'
    * (${`{${waits.join(',')}}`}::int[])[least(attempts.count - ${free} + 1, ${waits.length})]`
  const counted = await sql`
    insert into attempts (key, window_start, count) values (${key}, clock_timestamp(), 1)
    on conflict (key) do update set window_start = clock_timestamp(),
      count = case when attempts.window_start < clock_timestamp() - interval '1 day' then 1 else attempts.count + 1 end
    where attempts.count < ${free} or ${due} <= clock_timestamp()
    returning count`.execute(db)
  if (counted.rows.length > 0) return { secondsLeft: 0 }
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from ${due} - clock_timestamp()))::int as left from attempts where key = ${key}`.execute(
    db,
  )
  return { secondsLeft: Math.max(1, rows[0]?.left ?? 1) }
}
