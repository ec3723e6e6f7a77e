import { EventEmitter } from 'node:events'
import { type Runner, type Task, type WorkerEvents, Logger, makeWorkerUtils, parseCrontab, run } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { absenceIn, explain } from '#platform/database/database-away.ts'
import type { Log } from '#platform/log.ts'
import type { Schema } from '#platform/database/schema.ts'
import { failAttempt, returnAttempts } from './outage-attempts.ts'

/**
 * The name of a job and the shape of its payload. The feature that enqueues it owns this; the one that runs it owns the
 * handler.
 */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  maxAttempts: number
}

export interface Attempt {
  /** 1 for the first attempt. */
  attempt: number
  isLast: boolean
}

export interface Handler {
  job: Job
  run(payload: unknown, attempt: Attempt): Promise<void>
}

/**
 * Pairs a job with its handler; the payload is validated before. A handler may run twice, and must act once. An attempt that
 * throws because the database is away does not count, even if it is the last.
 */
export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  act: (payload: z.infer<Payload>, attempt: Attempt) => Promise<void>,
): Handler {
  return { job, run: (payload, attempt) => act(job.payload.parse(payload), attempt) }
}

interface EnqueueOptions {
  /** Replaces a job with the same key that has not started, so that it runs once. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  /**
   * Skips the search for a job with this key, since none can have it yet: the search costs more than adding the job
   * (measured: 0.74 ms against 0.48).
   */
  isNew?: boolean
  /** Of the jobs that wait, the one with the lowest goes first. */
  priority?: number
}

/** Adds a job in the transaction that caused it: it exists only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  db: Kysely<Schema>,
  {
    job,
    payload,
    key,
    queue,
    isNew = false,
    priority = 0,
  }: EnqueueOptions & { payload: z.infer<Payload> } & { job: Job<Payload> },
): Promise<void> {
  await sql`select enqueue_job(${job.name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${queue ?? null}, ${job.maxAttempts}, ${isNew}, ${priority})`.execute(
    db,
  )
}

interface WorkerOptions {
  /** The owner's URL: graphile-worker migrates its own schema. */
  connectionString: string
  handlers: Handler[]
  log: Log
  concurrency?: number
  crontab?: string
  /** Milliseconds between two heartbeats of this process, and after which a silent process counts as dead. */
  beat?: { every: number; deadAfter: number }
}

export interface Workers {
  stop(): Promise<void>
}

/** Milliseconds until workers that stopped by themselves start again. */
const startAgainAfter = 1_000

/**
 * Runs jobs until it is stopped. graphile-worker keeps the jobs of a killed process locked for hours, so each process writes
 * a heartbeat, and the jobs of a silent process are unlocked and run again.
 */
export async function startWorkers({ connectionString, handlers, log, ...options }: WorkerOptions): Promise<Workers> {
  const { every, deadAfter } = options.beat ?? { every: 5_000, deadAfter: 20_000 }
  const concurrency = options.concurrency ?? 2
  const pool = new pg.Pool({
    Client: AskingAgain,
    connectionString,
    max: concurrency + 3,
    connectionTimeoutMillis: 20_000,
  })
  let isStopping = false
  const lost = (error: Error) => {
    // The pool says that it has ended a little before its last connections are closed.
    if (!isStopping) log.warn('a worker lost its connection', { error: explain(error) })
  }
  pool.on('error', lost).on('connect', (client) => client.on('error', lost))
  const events: WorkerEvents = new EventEmitter()
  /** The workers that have locked jobs: the running ones, and those that stopped by themselves and may have left some. */
  const [poolIds, formerIds] = [new Set<string>(), new Set<string>()]
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
  const runWorkers = () =>
    run({
      pgPool: pool,
      concurrency,
      events,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: new Logger(() => (level, message, meta) => {
        const { error } = (meta ?? {}) as { error?: unknown }
        if (level !== 'error') return
        if (absenceIn(error) === null) log.warn('worker', { message })
        else lost(error as Error)
      }),
      parsedCronItems: parseCrontab(options.crontab ?? ''),
      taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(handler)])),
    })
  let runner = await runWorkers()
  const utils = await makeWorkerUtils({ pgPool: pool })
  const keepAlive = async () => {
    await pool.query(
      'insert into job_workers (worker_id) select unnest($1::text[]) on conflict (worker_id) do update set beat_at = now()',
      [[...poolIds]],
    )
    const dead = [...(await silentWorkers(pool, deadAfter)), ...formerIds]
    if (dead.length > 0) await utils.forceUnlockWorkers(dead)
    formerIds.clear()
    await returnAttempts(pool, utils)
  }
  await keepAlive()
  const timer = setInterval(() => {
    keepAlive().catch((error: unknown) => log.warn('the heartbeat failed', { error: explain(error) }))
  }, every)
  /** graphile-worker sometimes gives up without its database. */
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      await runner.promise.catch((error: unknown) => log.warn('the workers stopped', { error: explain(error) }))
      for (const id of poolIds) formerIds.add(id)
      poolIds.clear()
      runner = (await startAgain()) ?? runner
    }
  }
  const startAgain = async (): Promise<Runner | null> => {
    while (!isStopping) {
      await new Promise((resolve) => setTimeout(resolve, startAgainAfter).unref())
      try {
        const fresh = isStopping ? null : await runWorkers()
        // A stop that was requested meanwhile did not know of these workers.
        if (isStopping) await fresh?.stop()
        else return fresh
      } catch (error) {
        log.warn('the workers cannot be started again yet', { error: explain(error) })
      }
    }
    return null
  }
  void keepRunning()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const ids = [...poolIds]
      // It throws if it has stopped by itself already.
      await runner.stop().catch(() => undefined)
      await pool.query('delete from job_workers where worker_id = any($1)', [ids]).catch(() => undefined)
      await utils.release()
      await pool.end()
    },
  }
}

/**
 * Gives a lost connection the error code after which graphile-worker tries again. graphile-worker reports a finished job in
 * a promise that nobody awaits: a final failure would end the process, and the job would stay locked.
 */
class AskingAgain extends pg.Client {
  override query(...asked: unknown[]): never {
    const ask = super.query.bind(this) as (...asked: unknown[]) => unknown
    const answer = ask(...asked)
    return (answer instanceof Promise ? answer.catch(refuseForNow) : answer) as never
  }

  override connect(callback?: unknown): never {
    const connect = super.connect.bind(this) as (callback?: (error?: Error) => void) => unknown
    if (typeof callback !== 'function') return (connect() as Promise<void>).catch(refuseForNow) as never
    return connect((error) => (callback as (error?: Error) => void)(error && forNow(error))) as never
  }
}

function refuseForNow(error: Error): never {
  throw forNow(error)
}

function forNow(error: Error): Error {
  return absenceIn(error) === null ? error : Object.assign(error, { code: 'ETIMEDOUT' })
}

function taskOf(handler: Handler): Task {
  return async (payload, { job }) => {
    const attempt = { attempt: job.attempts, isLast: job.attempts >= job.max_attempts }
    await handler.run(payload, attempt).catch(failAttempt)
  }
}

/** Workers that hold a job and whose heartbeat is too old. */
async function silentWorkers(pool: pg.Pool, deadAfter: number): Promise<string[]> {
  await pool.query(`delete from job_workers where beat_at < now() - $1 * interval '1 millisecond'`, [deadAfter])
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_at < now() - $1 * interval '1 millisecond' and locked_by not in (select worker_id from job_workers)`,
    [deadAfter],
  )
  return rows.map((row) => row.locked_by)
}
