import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { rateLimit } from '#organisations/rules/content/limits.ts'
import type { KeyScope } from '#organisations/rules/api-key.ts'

export interface CallingKey {
  id: string
  organisationId: string
  scopes: KeyScope[]
  expiresAt: string | null
  revokedAt: string | null
}

/** The key with this hash; of an organisation that is gone there is none. */
export async function keyWithHash(db: SystemDb, hash: Buffer): Promise<CallingKey | undefined> {
  return db
    .selectFrom('organisation_keys as key')
    .innerJoin('logins', 'logins.id', 'key.organisation_id')
    .select(['key.id', 'key.organisation_id as organisationId', sql<KeyScope[]>`key.scopes`.as('scopes')])
    .select(['key.expires_at as expiresAt', 'key.revoked_at as revokedAt'])
    .where('key.key_hash', '=', hash)
    .where('logins.role', '=', 'organization')
    .executeTakeFirst()
}

export interface CallTurn {
  isFree: boolean
  remaining: number
  /** Seconds until the next place is free. */
  wait: number
}

/** Counts a request of the key, where it has one left. */
export async function takeTurn(db: SystemDb, keyId: string): Promise<CallTurn> {
  const { rows } = await sql<CallTurn>`
    select is_free as "isFree", remaining, wait
    from take_content_turn(${keyId}, ${rateLimit.most}, ${rateLimit.seconds})`.execute(db)
  const [turn] = rows
  if (turn === undefined) throw new Error('a function gave no row')
  return turn
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

/** A flood of refusals is one row a minute. */
export async function countRefusal(db: SystemDb, call: Call): Promise<void> {
  await db
    .insertInto('content_calls')
    .values({ ...rowOf(call), id: newId(), refused_in: `${call.at.slice(0, 16)}:00Z` })
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
