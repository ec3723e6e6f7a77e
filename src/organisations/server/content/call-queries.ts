import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import { rateLimit } from '#organisations/rules/content/limits.ts'
import type { KeyScope } from '#organisations/rules/api-key.ts'

export interface CallingKey {
  id: string
  organisationId: string
  scopes: KeyScope[]
}

export interface CallTurn {
  isFree: boolean
  remaining: number
  /** Seconds until the next place is free. */
  wait: number
}

/**
 * The key with this hash, of which a request is counted where it has one left; of an organisation that is gone there is none. One that has expired or was
 * revoked has no turn.
 */
export async function takeTurn(
  db: SystemDb,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<{ key: CallingKey; turn: CallTurn | null } | undefined> {
  // A function of the list of columns runs once, for the key alone; in a join the planner may run it before the condition.
  const row = await db
    .selectFrom('organisation_keys as key')
    .innerJoin('logins', 'logins.id', 'key.organisation_id')
    .select(['key.id', 'key.organisation_id as organisationId', sql<KeyScope[]>`key.scopes`.as('scopes')])
    .select(
      sql<{ is_free: boolean; remaining: number; wait: number } | null>`
        case when key.revoked_at is null and (key.expires_at is null or key.expires_at > ${now.toISOString()})
        then to_jsonb(take_content_turn(key.id, ${rateLimit.most}, ${rateLimit.seconds})) end`.as('turn'),
    )
    .where('key.key_hash', '=', hash)
    .where('logins.role', '=', 'organization')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { turn, ...key } = row
  return { key, turn: turn && { isFree: turn.is_free, remaining: turn.remaining, wait: turn.wait } }
}

export interface Call {
  organisationId: string
  keyId: string
  endpoint: 'submit' | 'status'
  status: number
  problem: string | null
  at: string
  latencyMs: number
}

export interface SubmitCounts {
  submissionId: string
  addresses: number | null
  events: number
  tasks: number
  cancellations: number
}

export async function addCall(
  db: SystemDb,
  { requestId, counts, ...call }: Call & { requestId: string; counts: SubmitCounts | null },
): Promise<void> {
  await db
    .insertInto('content_calls')
    .values({
      ...rowOf(call),
      id: requestId,
      ...(counts !== null && {
        submission_id: counts.submissionId,
        addresses: counts.addresses,
        events: counts.events,
        tasks: counts.tasks,
        cancellations: counts.cancellations,
      }),
    })
    .execute()
}

/** A flood of refusals is one row a minute, under the id of its first request: an id that changed would lose its place between two pages. */
export async function countRefusal(db: SystemDb, { requestId, ...call }: Call & { requestId: string }): Promise<void> {
  await db
    .insertInto('content_calls')
    .values({ ...rowOf(call), id: requestId, refused_in: `${call.at.slice(0, 16)}:00Z` })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'endpoint', 'status', 'refused_in'])
        .where('refused_in', 'is not', null)
        .doUpdateSet((build) => ({ calls: build('content_calls.calls', '+', 1), latency_ms: call.latencyMs })),
    )
    .execute()
}

function rowOf({ organisationId, keyId, endpoint, status, problem, at, latencyMs }: Call) {
  return { organisation_id: organisationId, key_id: keyId, endpoint, status, problem, at, latency_ms: latencyMs }
}
