import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { deliverToFamily } from '#organisations/jobs.ts'
import type { ResolvedItem } from '#organisations/rules/content/content-item.ts'

export interface SubmissionKey {
  organisationId: string
  submissionId: string
}

export interface DeliveredSubmission {
  id: string
  organisationId: string
  organisationName: string
  subject: string
  content: string
  receivedAt: string
  items: ResolvedItem[]
}

/** Whom a submission is for, once: afterwards its addresses are gone. Undefined for one that was processed already. */
export async function takeRecipients(
  db: SystemDb,
  { organisationId, submissionId, now }: SubmissionKey & { now: string },
): Promise<{ recipients: string[] | null } | undefined> {
  const { rows } = await sql<{ recipients: string[] | null }>`
    update content_submissions as one set processed_at = ${now}, recipients = null
    from (
      select id, recipients from content_submissions
      where organisation_id = ${organisationId} and id = ${submissionId} and processed_at is null for update
    ) as before
    where one.organisation_id = ${organisationId} and one.id = before.id
    returning before.recipients`.execute(db)
  return rows[0]
}

/**
 * Adds a job for each family that has opted in and is named: by a confirmed address of a member, or by its forwarding address. Null names all.
 */
export async function addDeliveries(
  db: SystemDb,
  {
    organisationId,
    submissionId,
    recipients,
    mailDomain,
  }: SubmissionKey & {
    recipients: readonly string[] | null
    mailDomain: string
  },
): Promise<void> {
  const isNamed =
    recipients === null
      ? sql`true`
      : sql`(
          exists (select from profiles where profiles.family_id = opted.family_id and status = 'active' and email = any(${recipients}))
          or exists (select from secondary_emails as second where second.family_id = opted.family_id
            and second.verified_at is not null and second.email = any(${recipients}))
          or exists (select from families where families.id = opted.family_id
            and array[forwarding_address || '@' || ${mailDomain}, former_address || '@' || ${mailDomain}] && ${recipients}::text[]))`
  await sql`
    select enqueue_job(${deliverToFamily.name}::text,
      json_build_object('organisationId', ${organisationId}::text, 'submissionId', ${submissionId}::text, 'familyId', opted.family_id),
      null, null, ${deliverToFamily.maxAttempts}, true, 0)
    from organisation_opt_ins as opted
    where opted.organisation_id = ${organisationId} and ${isNamed}`.execute(db)
}

/** Null for a submission whose organisation is gone. */
export async function submissionToDeliver(
  db: SystemDb,
  { organisationId, submissionId }: SubmissionKey,
): Promise<DeliveredSubmission | null> {
  const row = await db
    .selectFrom('content_submissions as one')
    .innerJoin('logins', 'logins.id', 'one.organisation_id')
    .select(['one.id', 'one.organisation_id as organisationId', 'one.subject', 'one.content', 'one.items'])
    .select(['one.received_at as receivedAt', 'logins.organization_name as organisationName'])
    .where('one.organisation_id', '=', organisationId)
    .where('one.id', '=', submissionId)
    .$narrowType<{ organisationName: string }>()
    .executeTakeFirst()
  return row === undefined ? null : { ...row, items: row.items as ResolvedItem[] }
}

/** For whom the family wants it; null for nobody in particular, and undefined where it is out, or none of them is in the family any more. */
export async function wantedFor(
  db: FamilyDb,
  { familyId, organisationId }: { familyId: string; organisationId: string },
): Promise<{ concerns: string[] | null } | undefined> {
  const row = await db
    .selectFrom('organisation_opt_ins')
    .select('member_ids as memberIds')
    .where('family_id', '=', familyId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.memberIds.length === 0) return { concerns: null }
  const members = await db
    .selectFrom('profiles')
    .select('id')
    .where('family_id', '=', familyId)
    .where('status', '!=', 'inactive')
    .where('id', 'in', row.memberIds)
    .execute()
  return members.length === 0 ? undefined : { concerns: members.map(({ id }) => id) }
}

export async function setConcerned(
  db: FamilyDb,
  { familyId, id, concerns }: { familyId: string; id: string; concerns: string[] },
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ concerns })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}
