import type { WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { absenceIn, DatabaseAway } from './database-away.ts'

/** How graphile-worker is told of it, and keeps it with the job. */
const awayWords = 'the database was away: '

/** Throws what an attempt failed with; where that is the database, so that it is known afterwards. */
export function failAttempt(error: unknown): never {
  const kind = absenceIn(error)
  if (kind === null) throw error
  throw new DatabaseAway(kind, new Error(`${awayWords}${error instanceof Error ? error.message : ''}`))
}

/**
 * Gives jobs that used up their attempts while the database was away others: a disk that is full for two minutes (then five
 * attempts are over) is not what they were to give up for.
 */
export async function giveBackAttempts(pool: pg.Pool, utils: WorkerUtils): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker._private_jobs
     where locked_at is null and attempts >= max_attempts and starts_with(last_error, $1)`,
    [awayWords],
  )
  if (rows.length > 0)
    await utils.rescheduleJobs(
      rows.map(({ id }) => id),
      // The fewest that it takes: none at all it would leave as they are.
      { attempts: 1 },
    )
}
