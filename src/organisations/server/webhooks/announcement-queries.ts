import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { ResolvedItem } from '#organisations/rules/content/content-item.ts'
import { contentIdentity } from '#organisations/rules/content/content-identity.ts'

interface SubmissionToAnnounce {
  organisationId: string
  id: string
  processedAt: string
  /** It was for everybody who has opted in. */
  isForAll: boolean
  items: ResolvedItem[]
}

/** From when the organisation is told that this was processed, if it wants to be. Of families it reads nothing. */
export async function awaitAnnouncement(
  db: SystemDb,
  { organisationId, submissionId, at }: { organisationId: string; submissionId: string; at: string },
): Promise<void> {
  await sql`
    update content_submissions set announce_at = ${at}
    where organisation_id = ${organisationId} and id = ${submissionId} and exists (
      select from webhook_endpoints as endpoint
      where endpoint.organisation_id = ${organisationId} and endpoint.switched_off_at is null)`.execute(db)
}

/** Submissions in one transaction, and of one organisation. */
const mostAnnounced = 200
const mostOfOne = 50

/**
 * The submissions of which it is time to tell; after that nobody is told of them again. One with named addresses by its time alone, whatever became of
 * it; one for everybody once each family's mail was read, or its time is over.
 */
export async function takeAnnouncements(
  db: SystemDb,
  { now, over }: { now: string; over: string },
): Promise<SubmissionToAnnounce[]> {
  const { rows } = await sql<SubmissionToAnnounce>`
    update content_submissions as told set announce_at = null
    from (
      select organisation_id, id from content_submissions join (
        select organisation_id, id, announce_at as since, row_number() over (partition by organisation_id order by announce_at) as place
        from content_submissions as one
        where announce_at <= ${now} and (address_count is not null or announce_at <= ${over} or not exists (
        select from organisation_opt_ins as opted
        where opted.organisation_id = one.organisation_id and opted.opted_in_at <= one.processed_at
          -- One whose chosen members have left gets nothing.
          and (opted.member_ids = '{}' or exists (select from profiles
            where profiles.family_id = opted.family_id and profiles.id = any(opted.member_ids) and status <> 'inactive'))
          and not exists (select from inbound_mails as mail
            where mail.family_id = opted.family_id and mail.identity = ${contentIdentity('')} || one.id and mail.state <> 'queued')))
      ) as through using (organisation_id, id)
      where place <= ${mostOfOne}
      order by since limit ${mostAnnounced} for update of content_submissions skip locked
    ) as due
    where told.organisation_id = due.organisation_id and told.id = due.id
    returning told.organisation_id as "organisationId", told.id, told.processed_at as "processedAt",
      told.address_count is null as "isForAll", told.items`.execute(db)
  return rows
}

/** On how many families' plans something of a submission stands. */
export async function familiesChanged(
  db: SystemDb,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<number> {
  const { rows } = await sql<{ families: number }>`
    select count(*)::int as families from organisation_opt_ins as opted
    where opted.organisation_id = ${organisationId} and exists (
      select from inbound_mails as mail
      join change_sets as done on done.family_id = mail.family_id and done.mail_id = mail.id
      join changes as change on change.family_id = done.family_id and change.change_set_id = done.id
      where mail.family_id = opted.family_id and mail.identity = ${contentIdentity(id)}
        and change.state = 'applied' and change.kind <> 'notice')`.execute(db)
  return rows[0]?.families ?? 0
}

export async function endpointsToTell(db: SystemDb, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('switched_off_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
