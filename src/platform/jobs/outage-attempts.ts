import type { WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { absenceIn, DatabaseAway } from '#platform/database/database-away.ts'

/** The prefix of the error that graphile-worker stores with a job whose attempt failed because of an outage. */
const awayWords = 'the database was away: '

/**
 * Throws the error of an attempt. If an outage of the database caused it, it gets the prefix by which `returnAttempts` finds
 * its job.
 */
export function failAttempt(error: unknown): never {
  const kind = absenceIn(error)
  if (kind === null) throw error
  throw new DatabaseAway(kind, new Error(`${awayWords}${error instanceof Error ? error.message : ''}`))
}

/**
 * Gives jobs their attempts back that an outage of the database has used up: a disk that is full for two minutes uses up
 * five attempts.
 */
export async function returnAttempts(pool: pg.Pool, utils: WorkerUtils): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker._private_jobs
     where locked_at is null and attempts >= max_attempts and starts_with(last_error, $1)`,
    [awayWords],
  )
  if (rows.length > 0)
    await utils.rescheduleJobs(
      rows.map(({ id }) => id),
      // The smallest number that works: graphile-worker ignores a change to 0.
      { attempts: 1 },
    )
}
