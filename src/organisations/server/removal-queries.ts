import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import { contentDays } from '../rules/content/limits.ts'

/** Removes what an organisation has, with its account. What families got of it is theirs. */
export async function removeOrganisation(db: SystemDb, organisationId: string): Promise<void> {
  await sql`delete from organisation_key_turns using organisation_keys as key
    where key.id = key_id and key.organisation_id = ${organisationId}`.execute(db)
  for (const table of [
    'organisation_keys',
    'organisation_opt_ins',
    'content_items',
    'content_submissions',
    'content_calls',
    // With their deliveries.
    'webhook_endpoints',
  ] as const)
    await db.deleteFrom(table).where('organisation_id', '=', organisationId).execute()
}

/** Removes submissions, calls and deliveries that have served their time. What stands under a reference stays. */
export async function removeOldContent(db: SystemDb): Promise<void> {
  const isOld = (time: 'at' | 'received_at' | 'made_at') =>
    sql<boolean>`${sql.ref(time)} < now() - ${contentDays} * interval '1 day'`
  await db.deleteFrom('content_calls').where(isOld('at')).execute()
  await db.deleteFrom('content_submissions').where(isOld('received_at')).execute()
  await db.deleteFrom('webhook_deliveries').where(isOld('made_at')).execute()
}
