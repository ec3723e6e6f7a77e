import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import { familiesTold } from '../rules/families-told.ts'

/** What an organisation's page shows; a worker that has not been heard of for half a minute does not count. */
export async function organisationOf(db: SystemDb, { loginId, now }: { loginId: string; now: Date }) {
  const { families, ...row } = await db
    .selectFrom('logins')
    .select(['id', 'organization_name as name', 'first_name as contactName', 'email'])
    .select([
      sql<boolean>`exists (select from job_workers where beat_at > now() - interval '30 seconds')`.as('isReady'),
      sql<number>`(select count(*)::int from organisation_keys as key where key.organisation_id = logins.id
        and revoked_at is null and coalesce(expires_at > ${now.toISOString()}, true))`.as('liveKeys'),
      sql<string | null>`(select max(turns.at[cardinality(turns.at)]) from organisation_keys as key
        join organisation_key_turns as turns on turns.key_id = key.id where key.organisation_id = logins.id)`.as(
        'lastCallAt',
      ),
      sql<number>`(select count(*)::int from organisation_opt_ins as one where one.organisation_id = logins.id)`.as(
        'families',
      ),
    ])
    .where('id', '=', loginId)
    .$narrowType<{ name: string }>()
    .executeTakeFirstOrThrow()
  return { ...row, families: familiesTold(families) }
}
