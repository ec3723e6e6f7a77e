import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { WebhookDelivery } from '#organisations/contract.ts'

function deliveries(db: SystemDb, organisationId: string) {
  return db
    .selectFrom('webhook_deliveries as one')
    .innerJoin('webhook_endpoints as endpoint', (join) =>
      join.onRef('endpoint.organisation_id', '=', 'one.organisation_id').onRef('endpoint.id', '=', 'one.endpoint_id'),
    )
    .leftJoin('content_submissions as sent', (join) =>
      join.onRef('sent.organisation_id', '=', 'one.organisation_id').onRef('sent.id', '=', 'one.submission_id'),
    )
    .select(['one.id', 'one.endpoint_id as endpointId', 'endpoint.url', 'one.type', 'sent.subject'])
    .select(['one.made_at as madeAt', 'one.state', 'one.payload', 'one.attempts'])
    .select([
      sql<string | null>`case when one.state = 'waiting' then one.due_at end`.as('nextTryAt'),
      sql<WebhookDelivery['tried']>`(
        select coalesce(json_agg(json_build_object('number', number, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', status, 'failure', failure, 'latencyMs', latency_ms, 'answer', answer) order by number desc), '[]')
        from (select * from webhook_attempts as attempt
          where attempt.organisation_id = one.organisation_id and attempt.delivery_id = one.id
          order by number desc limit 10) as newest)`.as('tried'),
    ])
    .where('one.organisation_id', '=', organisationId)
}

/** Newest first; `before` is the last that was shown. */
export function deliveriesOf(
  db: SystemDb,
  { organisationId, before, most }: { organisationId: string; before?: string | undefined; most: number },
): Promise<WebhookDelivery[]> {
  const found = deliveries(db, organisationId).orderBy('one.made_at', 'desc').orderBy('one.id', 'desc').limit(most)
  if (before === undefined) return found.execute()
  return found
    .where(
      sql<boolean>`(one.made_at, one.id) < (select made_at, id from webhook_deliveries where organisation_id = ${organisationId} and id = ${before})`,
    )
    .execute()
}

export function oneDeliveryOf(
  db: SystemDb,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<WebhookDelivery | undefined> {
  return deliveries(db, organisationId).where('one.id', '=', id).executeTakeFirst()
}
