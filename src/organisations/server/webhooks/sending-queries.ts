import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { sendWebhook } from '#organisations/jobs.ts'
import type { WebhookType } from '#organisations/rules/webhooks/webhook-event.ts'

export interface DeliveryKey {
  organisationId: string
  deliveryId: string
}

interface NewDelivery extends DeliveryKey {
  endpointId: string
  type: WebhookType
  payload: string
  submissionId: string | null
  now: string
}

/** Writes a delivery down, and has it sent. Nothing where the endpoint was told of this submission before, or is off. */
export async function addDelivery(db: SystemDb, delivery: NewDelivery): Promise<void> {
  const { organisationId, deliveryId, endpointId, type, payload, submissionId, now } = delivery
  // Locked, so that nothing is left behind at an endpoint that is removed or switched off at this moment.
  const { rows } = await sql`
    insert into webhook_deliveries (organisation_id, id, endpoint_id, type, payload, submission_id, made_at, due_at)
    select organisation_id, ${deliveryId}, id, ${type}, ${payload}, ${submissionId}::uuid, ${now}, ${now}
    from webhook_endpoints where organisation_id = ${organisationId} and id = ${endpointId} and switched_off_at is null for share
    on conflict (organisation_id, endpoint_id, submission_id) do nothing
    returning id`.execute(db)
  const [added] = rows
  if (added !== undefined) await queueDelivery(db, { organisationId, deliveryId, endpointId })
}

/** One of an endpoint is sent at a time, so that a slow server holds up its own alone. */
async function queueDelivery(
  db: SystemDb,
  { organisationId, deliveryId, endpointId }: DeliveryKey & { endpointId: string },
): Promise<void> {
  await enqueue(db, {
    job: sendWebhook,
    payload: { organisationId, deliveryId },
    key: `send-webhook ${deliveryId}`,
    queue: `webhooks ${endpointId}`,
  })
}

/** Of one organisation in a round. */
const mostInRound = 300

/** Has those sent whose time has come, and that nobody is sending. */
export async function queueDueDeliveries(db: SystemDb, now: string): Promise<void> {
  const { rows } = await sql<DeliveryKey & { endpointId: string }>`
    select organisation_id as "organisationId", id as "deliveryId", endpoint_id as "endpointId"
    from (
      select one.*, row_number() over (partition by one.organisation_id order by due_at) as place
      from webhook_deliveries as one
      join webhook_endpoints as endpoint on endpoint.organisation_id = one.organisation_id and endpoint.id = one.endpoint_id
      where state = 'waiting' and due_at <= ${now} and coalesce(claimed_until < now(), true) and endpoint.switched_off_at is null
    ) as due
    where place <= ${mostInRound}
    order by due_at`.execute(db)
  for (const one of rows) await queueDelivery(db, one)
}

/** Has a delivery sent once more from the beginning. */
export async function repeatDelivery(
  db: SystemDb,
  { organisationId, deliveryId, now }: DeliveryKey & { now: string },
): Promise<void> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: now, attempts_before: sql<number>`attempts` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', deliveryId)
    .returning('endpoint_id as endpointId')
    .executeTakeFirst()
  if (row !== undefined) await queueDelivery(db, { organisationId, deliveryId, endpointId: row.endpointId })
}

export interface ClaimedDelivery {
  endpointId: string
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  payload: string
  /** Which attempt this is, counted from the first. */
  number: number
  /** How many there were since it was last asked for, with this one. */
  attempts: number
}

/**
 * Takes a delivery for one attempt: until its time is over no other process gets it. Counted now, so that an attempt that ends with its process
 * counts as well. Undefined where it is not due, somebody else has it, or its endpoint is off.
 */
export async function claimDelivery(
  db: SystemDb,
  { organisationId, deliveryId, now, seconds }: DeliveryKey & { now: string; seconds: number },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries as one
    set attempts = one.attempts + 1, claimed_until = now() + ${seconds} * interval '1 second'
    from webhook_endpoints as endpoint
    where one.organisation_id = ${organisationId} and one.id = ${deliveryId}
      and one.state = 'waiting' and one.due_at <= ${now} and coalesce(one.claimed_until < now(), true)
      and endpoint.organisation_id = one.organisation_id and endpoint.id = one.endpoint_id and endpoint.switched_off_at is null
    returning one.endpoint_id as "endpointId", endpoint.url, endpoint.secret, one.payload,
      case when endpoint.former_until > ${now} then endpoint.former_secret end as "formerSecret",
      one.attempts as number, one.attempts - one.attempts_before as attempts`.execute(db)
  return rows[0]
}

/** Locks an endpoint before its deliveries are changed. False where it is gone. */
export async function lockEndpoint(
  db: SystemDb,
  { organisationId, endpointId }: { organisationId: string; endpointId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface Ended extends DeliveryKey {
  number: number
  /** How many there were since it was asked for, as it was claimed. */
  attempts: number
  at: string
  status: number | null
  failure: string | null
  latencyMs: number
  answer: string
  hasArrived: boolean
  /** When it is tried again; null where it is not. */
  retryAt: string | null
}

/** Writes down what an attempt came to. False where another one began meanwhile. */
export async function endAttempt(
  db: SystemDb,
  { organisationId, deliveryId, number, attempts, hasArrived, retryAt, ...attempt }: Ended,
): Promise<boolean> {
  // One that was asked for anew meanwhile is sent again whatever this came to.
  const isSame = sql<boolean>`attempts_before = ${number - attempts}::integer`
  const row = await db
    .updateTable('webhook_deliveries')
    .set({
      claimed_until: null,
      ...(hasArrived || retryAt === null
        ? { state: sql<'waiting'>`case when ${isSame} then ${hasArrived ? 'delivered' : 'failed'} else state end` }
        : { due_at: sql<string>`case when ${isSame} then ${retryAt}::timestamptz else due_at end` }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', deliveryId)
    .where('attempts', '=', number)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  const { latencyMs, ...said } = attempt
  await db
    .insertInto('webhook_attempts')
    .values({ ...said, organisation_id: organisationId, delivery_id: deliveryId, number, latency_ms: latencyMs })
    .execute()
  return true
}

interface AtEndpoint {
  organisationId: string
  endpointId: string
}

export async function noteArrival(db: SystemDb, { organisationId, endpointId }: AtEndpoint): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute()
}

/** The other deliveries of the endpoint rest. One at which nothing has arrived for long, or that is gone, is switched off with all that waits for it. */
export async function noteFailure(
  db: SystemDb,
  {
    organisationId,
    endpointId,
    now,
    restUntil,
    offIfSince,
    isGone,
  }: AtEndpoint & { now: string; restUntil: string; offIfSince: string; isGone: boolean },
): Promise<void> {
  const { rows } = await sql<{ isOff: boolean }>`
    update webhook_endpoints set
      failing_since = coalesce(failing_since, ${now}),
      switched_off_at = case when ${isGone}::boolean or failing_since <= ${offIfSince} then coalesce(switched_off_at, ${now}) else switched_off_at end
    where organisation_id = ${organisationId} and id = ${endpointId}
    returning switched_off_at is not null as "isOff"`.execute(db)
  const waiting = db
    .updateTable('webhook_deliveries')
    .where('organisation_id', '=', organisationId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
  if (rows[0]?.isOff === true) await waiting.set({ state: 'failed' }).execute()
  else await waiting.set({ due_at: restUntil }).where('due_at', '<', restUntil).execute()
}
