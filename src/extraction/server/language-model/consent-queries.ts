import { type Kysely, sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { Terms } from '#extraction/rules/language-model/kept-from-model.ts'
import type { AskedModel } from '#extraction/contract.ts'
import { modelRequests } from '#mail/server/receipts/model-queries.ts'
import { nameAsCompared } from '#message/rules/header/addresses-in.ts'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { isSameModel } from './asked-model.ts'

type Whose = Pick<Claims, 'familyId'>

/** What a parent agreed to and nobody has ended, for whichever model. */
export function openConsent(db: Kysely<Schema>, { familyId }: Whose) {
  return db
    .selectFrom('model_consents')
    .select(['server', 'address', 'model', 'place', 'is_place_stated as isPlaceStated'])
    .select(['includes_children as includesChildren', 'given_by as by', 'given_at as at'])
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
  asked: AskedModel
  includesChildren: boolean
  by: string
  now: string
}

/** Ends what was agreed on before and keeps it, so that the family can see what held when. */
export async function agree(db: FamilyDb, { familyId, asked, includesChildren, by, now }: Agreeing): Promise<void> {
  await endConsent(db, { familyId, by, now })
  await db
    .insertInto('model_consents')
    .values({
      family_id: familyId,
      id: newId(),
      server: asked.server,
      address: asked.address,
      model: asked.model,
      place: asked.place,
      is_place_stated: asked.isPlaceStated,
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

/** Those that nobody has confirmed count as well, and those of a child who has left the family. */
export function childAddresses(db: Kysely<Schema>, { familyId }: Whose) {
  return db
    .selectFrom('profiles')
    .select('email')
    .where('family_id', '=', familyId)
    .where('role', '=', 'child')
    .where('email', 'is not', null)
    .union(
      db
        .selectFrom('secondary_emails as second')
        .innerJoin('profiles as child', (join) =>
          join.onRef('child.family_id', '=', 'second.family_id').onRef('child.id', '=', 'second.profile_id'),
        )
        .select('second.email')
        .where('second.family_id', '=', familyId)
        .where('child.role', '=', 'child'),
    )
    .orderBy('email')
    .$castTo<{ email: string }>()
}

/** Whether any mail of its sender was about a child of the family. */
const wroteOfChild = sql<boolean>`exists (select from inbound_mails as earlier
  where earlier.family_id = inbound_mails.family_id and earlier.sender_email = inbound_mails.sender_email and earlier.is_about_child)`

/** What decides whether a mail may go to this model. */
export async function termsOf(
  db: Kysely<Schema>,
  { familyId, mailId, asked }: Whose & { mailId: string; asked: AskedModel },
): Promise<Terms> {
  const [consent, leftOut, senders, mail, ofChildren] = await Promise.all([
    openConsent(db, { familyId }).executeTakeFirst(),
    leftOutOf(db, { familyId }).execute(),
    db
      .selectFrom('email_sender_filters')
      .select(['sender_email as senderEmail', 'sender_name as senderName'])
      .where('family_id', '=', familyId)
      .where('is_kept_from_model', '=', true)
      .orderBy('sender_email')
      .execute(),
    db
      .selectFrom('inbound_mails')
      .select(['sender_email as senderEmail', 'is_from_child as isFromChild'])
      .select(wroteOfChild.as('wroteOfChild'))
      .where('family_id', '=', familyId)
      .where('id', '=', mailId)
      .executeTakeFirst(),
    childAddresses(db, { familyId }).execute(),
  ])
  const isAgreed = mail !== undefined && consent !== undefined && isSameModel(consent, asked)
  return {
    consent: isAgreed ? consent : null,
    keptSenders: senders.flatMap(({ senderEmail, senderName }) => [
      senderEmail,
      ...[nameAsCompared(senderName ?? '')].filter((name) => name !== null),
    ]),
    isFromChild: mail?.isFromChild ?? false,
    childAddresses: ofChildren.map(({ email }) => email),
    // Where it decides on nothing it is no part of what was agreed on: another mail of the sender may be stored while this one is read.
    wroteOfChild: mail?.wroteOfChild === true && consent?.includesChildren === false,
    leftOut: leftOut.map(({ address }) => address),
    senderEmail: mail?.senderEmail ?? '',
  }
}
