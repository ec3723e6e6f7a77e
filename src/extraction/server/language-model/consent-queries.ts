import { type Kysely, sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { Terms } from '#extraction/rules/language-model/kept-from-model.ts'
import { modelRequests } from '#mail/server/receipts/model-queries.ts'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

type Whose = Pick<Claims, 'familyId'>

/** What a parent agreed to and nobody has ended, for whichever server. */
export function openConsent(db: Kysely<Schema>, { familyId }: Whose) {
  return db
    .selectFrom('model_consents')
    .select(['server', 'includes_children as includesChildren', 'given_by as by', 'given_at as at'])
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
}

export function leftOutOf(db: Kysely<Schema>, { familyId }: Whose) {
  return db.selectFrom('model_left_out').select('address').where('family_id', '=', familyId).orderBy('address')
}

/** What a family's requests since then come to. */
export function requestsSince(db: Kysely<Schema>, { familyId, since }: Whose & { since: string }) {
  return db
    .selectFrom('model_requests')
    .select([
      sql<number>`count(*)::int`.as('requests'),
      sql<number>`coalesce(sum(bytes_sent), 0)::float8`.as('bytesSent'),
      sql<number>`coalesce(sum(tokens), 0)::float8`.as('tokens'),
    ])
    .where('family_id', '=', familyId)
    .where('at', '>=', since)
}

const mostLogged = 1000

export function requestLog(db: Kysely<Schema>, { familyId }: Whose) {
  return modelRequests(db, { familyId })
    .leftJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'request.family_id').onRef('mail.id', '=', 'request.mail_id'),
    )
    .select(['request.id', 'mail.id as mailId', 'mail.subject'])
    .orderBy('request.id', 'desc')
    .limit(mostLogged)
}

interface Agreeing extends Whose {
  server: string
  includesChildren: boolean
  by: string
  now: string
}

/** Ends what was agreed on before and keeps it, so that the family can see what held when. */
export async function agree(db: FamilyDb, { familyId, server, includesChildren, by, now }: Agreeing): Promise<void> {
  await endConsent(db, { familyId, by, now })
  await db
    .insertInto('model_consents')
    .values({
      family_id: familyId,
      id: newId(),
      server,
      includes_children: includesChildren,
      given_at: now,
      given_by: by,
    })
    .execute()
}

/** Whether there was one. */
export async function endConsent(
  db: FamilyDb,
  { familyId, by, now }: Whose & { by: string; now: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('model_consents')
    .set({ ended_at: sql<string>`greatest(given_at, ${now}::timestamptz)`, ended_by: by })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

export async function leaveOut(
  db: FamilyDb,
  { familyId, addresses }: Whose & { addresses: readonly string[] },
): Promise<void> {
  await db.deleteFrom('model_left_out').where('family_id', '=', familyId).execute()
  if (addresses.length > 0)
    await db
      .insertInto('model_left_out')
      .values(addresses.map((address) => ({ family_id: familyId, address })))
      .execute()
}

/** What decides whether a mail may go to the model that is asked at this server. */
export async function termsOf(
  db: Kysely<Schema>,
  { familyId, mailId, server }: Whose & { mailId: string; server: string },
): Promise<Terms> {
  const [consent, leftOut, mail] = await Promise.all([
    openConsent(db, { familyId }).where('server', '=', server).executeTakeFirst(),
    leftOutOf(db, { familyId }).execute(),
    db
      .selectFrom('inbound_mails as mail')
      .leftJoin('email_sender_filters as sender', (join) =>
        join.onRef('sender.family_id', '=', 'mail.family_id').onRef('sender.sender_email', '=', 'mail.sender_email'),
      )
      .select(['mail.sender_email as senderEmail', 'mail.is_from_child as isFromChild'])
      .select('sender.is_kept_from_model as isSenderKept')
      .where('mail.family_id', '=', familyId)
      .where('mail.id', '=', mailId)
      .executeTakeFirst(),
  ])
  return {
    consent: mail === undefined ? null : (consent ?? null),
    isSenderKept: mail?.isSenderKept ?? false,
    isFromChild: mail?.isFromChild ?? false,
    leftOut: leftOut.map(({ address }) => address),
    senderEmail: mail?.senderEmail ?? '',
  }
}
