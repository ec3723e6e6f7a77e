import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { QuarantinedSender } from '#mail/contract.ts'
import { decidedSenders } from '#senders/server/domain-queries.ts'

/** The undecided senders with quarantined mail, how many they have, and the latest; who wrote last comes first. */
export function quarantinedSendersOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('inbound_mails as mail')
    .innerJoin(decidedSenders(db, familyId).as('sender'), (join) =>
      join.onRef('sender.email', '=', 'mail.sender_email'),
    )
    .select((build) => [
      'sender.id',
      'sender.email as senderEmail',
      'sender.name as senderName',
      build.fn.countAll<number>().as('mailCount'),
      latest.as('latest'),
    ])
    .where('mail.family_id', '=', familyId)
    .where('sender.status', '=', 'pending')
    .where('mail.state', '=', 'quarantined')
    .groupBy(['sender.id', 'sender.email', 'sender.name'])
    .orderBy(sql`max(mail.received_at)`, 'desc')
    .orderBy('sender.id')
}

const latest = sql<QuarantinedSender['latest']>`jsonb_path_query_array(
  jsonb_agg(
    jsonb_build_object('id', mail.id, 'subject', mail.subject,
      'isForged', coalesce(mail.authenticity ->> 'verdict' = 'forged', false),
      'receivedAt', to_char(mail.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by mail.received_at desc, mail.id desc
  ),
  '$[0 to 19]'
)`

/** The quarantined mails of allowed senders, which may be forged; newest first. */
export function forgedMailsOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('inbound_mails as mail')
    .innerJoin(decidedSenders(db, familyId).as('sender'), (join) =>
      join.onRef('sender.email', '=', 'mail.sender_email'),
    )
    .select(['mail.id', 'mail.subject', 'mail.sender_email as senderEmail', 'mail.sender_name as senderName'])
    .select(['mail.received_at as receivedAt', sql<string>`coalesce(mail.reason, '')`.as('reason')])
    .where('mail.family_id', '=', familyId)
    .where('sender.status', '=', 'allow')
    .where('mail.state', '=', 'quarantined')
    .orderBy('mail.received_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(mostForged)
}

const mostForged = 100
