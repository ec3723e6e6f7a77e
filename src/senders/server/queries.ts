import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Sender } from '../contract.ts'
import { isDomain } from '../rules/sender-domain.ts'
import { decidedApplies, decidedStatus, decidingDomain, sendersWithDomains } from './domain-queries.ts'

/** The senders that wrote most come first, without those of whom a mailbox of somebody else alone tells. */
export function sendersOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return sendersWithDomains(db, familyId)
    .innerJoin(writtenIn(familyId).as('written'), (join) => join.onRef('written.email', '=', 'sender.sender_email'))
    .select([
      'sender.id',
      'sender.sender_email as senderEmail',
      'sender.sender_name as senderName',
      decidedStatus.as('status'),
      decidedApplies.as('applies'),
      'sender.category',
      'written.mails as emailCount',
      'written.lastAt as lastEmailAt',
      decidingDomain.as('decidedBy'),
      'sender.is_kept_from_model as isKeptFromModel',
    ])
    .where((build) => build.or([sql<boolean>`domain.status <> 'pending'`, isKnownTo(memberId, sql.table('sender'))]))
    .orderBy('emailCount', 'desc')
    .orderBy('sender.sender_email')
}

/**
 * Whether a member may know of a sender: who writes to a connected mailbox is its owner's matter, until somebody decides on them or a mail of theirs
 * comes to the family itself.
 */
export function isKnownTo(memberId: string, sender: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sender}.status <> 'pending' or ${sender}.source_connection_email is null
    or exists (
      select from mailbox_messages as message
      join mailboxes as mailbox on mailbox.family_id = message.family_id and mailbox.id = message.mailbox_id
      where message.family_id = ${sender}.family_id and message.sender_email = ${sender}.sender_email
        and mailbox.member_id = ${memberId})
    or exists (
      select from inbound_mails as mail
      where mail.family_id = ${sender}.family_id and mail.state = 'quarantined' and mail.sender_email = ${sender}.sender_email))`
}

/** Whether a mail is held as forged: it only names its sender until a parent lets it out. */
const isHeldAsForged = sql<boolean>`(held.state in ('quarantined', 'blocked') and held.authenticity ->> 'verdict' = 'forged')`

/**
 * How many mails each sender has written, and when the last, without those that are held as forged; of a domain's row what its senders have together.
 * In one pass over the family's mails, and in none where nothing is held as forged: a look for each sender took seconds.
 */
function writtenIn(familyId: string) {
  return sql<{ email: string; mails: number; lastAt: string | null }>`(
    with named as materialized (
      select held.sender_email as email, count(*) filter (where ${isHeldAsForged}) as forged,
        -- Where mails are held that name them, the stored moment may be that of one of these.
        max(held.received_at) filter (where ${isHeldAsForged} is not true) as last_at
      from inbound_mails as held
      where held.family_id = ${familyId} and held.sender_email in (
        select held.sender_email from inbound_mails as held where held.family_id = ${familyId} and ${isHeldAsForged})
      group by held.sender_email
    ), own as (
      select one.sender_email as email, substring(one.sender_email from '@[^@]*$') as domain,
        greatest(0, one.email_count - coalesce(named.forged, 0)) as mails,
        case when named.email is null then one.last_email_at
          else greatest(named.last_at,
            (select max(message.sent_at) from mailbox_messages as message
              where message.family_id = ${familyId} and message.sender_email = one.sender_email)) end as last_at
      from email_sender_filters as one left join named on named.email = one.sender_email
      where one.family_id = ${familyId}
    )
    select email,
      case when email like '@%' then (sum(mails) over of_domain)::int else mails::int end as mails,
      case when email like '@%' then max(last_at) over of_domain else last_at end as "lastAt"
    from own window of_domain as (partition by domain))`
}

/** A domain's category is that of everybody who writes from there. */
export async function categorise(
  db: FamilyDb,
  { familyId, id, category }: Pick<Claims, 'familyId'> & Pick<Sender, 'id' | 'category'>,
): Promise<boolean> {
  const row = await db
    .updateTable('email_sender_filters')
    .set({ category })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('sender_email as email')
    .executeTakeFirst()
  if (row !== undefined && isDomain(row.email))
    await db
      .updateTable('email_sender_filters')
      .set({ category })
      .where('family_id', '=', familyId)
      .where(sql<boolean>`substring(sender_email from '@[^@]*$') = ${row.email}`)
      .execute()
  return row !== undefined
}

export async function keepFromModel(
  db: FamilyDb,
  { familyId, id, isOn }: Pick<Claims, 'familyId'> & { id: string; isOn: boolean },
): Promise<boolean> {
  // A request to the model that is being written down holds the row until it is.
  await db.selectFrom('families').select('id').where('id', '=', familyId).forNoKeyUpdate().execute()
  const row = await db
    .updateTable('email_sender_filters')
    .set({ is_kept_from_model: isOn })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
