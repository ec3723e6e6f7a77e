import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { WebhookEndpoint } from '#organisations/contract.ts'

interface OfOrganisation {
  organisationId: string
}

function endpoints(db: SystemDb, { organisationId }: OfOrganisation) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'created_at as createdAt', 'former_until as formerUntil'])
    .select(['failing_since as failingSince', 'switched_off_at as switchedOffAt'])
    .where('organisation_id', '=', organisationId)
}

/** Oldest first. */
export function endpointsOf(db: SystemDb, organisationId: string): Promise<WebhookEndpoint[]> {
  return endpoints(db, { organisationId }).orderBy('created_at').orderBy('id').execute()
}

export function oneEndpointOf(
  db: SystemDb,
  { organisationId, id }: OfOrganisation & { id: string },
): Promise<WebhookEndpoint | undefined> {
  return endpoints(db, { organisationId }).where('id', '=', id).executeTakeFirst()
}

export async function insertEndpoint(
  db: SystemDb,
  { organisationId, id, url, secret, now }: OfOrganisation & { id: string; url: string; secret: Buffer; now: string },
): Promise<void> {
  await db
    .insertInto('webhook_endpoints')
    .values({ organisation_id: organisationId, id, url, secret, created_at: now })
    .execute()
}

/** The secret that it had signs as well until then; one before that signs no more. */
export async function replaceSecret(
  db: SystemDb,
  { organisationId, id, secret, until }: OfOrganisation & { id: string; secret: Buffer; until: string },
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ former_secret: sql<Buffer>`secret`, former_until: until, secret })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export async function switchEndpointOn(
  db: SystemDb,
  { organisationId, id }: OfOrganisation & { id: string },
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ switched_off_at: null, failing_since: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** With its deliveries. */
export async function deleteEndpoint(
  db: SystemDb,
  { organisationId, id }: OfOrganisation & { id: string },
): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
}
