import { type Kysely, sql } from 'kysely'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { daysBack } from '#mailboxes/rules/days-back.ts'
import type { Claims, FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { FoundSender, ImapServer, Mailbox } from '../contract.ts'

interface Of {
  familyId: string
  id: string
}

/** In the order in which they were connected; at which server, its owner alone is told. */
export function mailboxesOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  return db
    .selectFrom('mailboxes')
    .select([
      'id',
      'provider',
      'email_address as emailAddress',
      'member_id as memberId',
      'connection_status as connectionStatus',
      'trouble',
      'sync_enabled as syncEnabled',
      'only_primary_inbox as onlyPrimaryInbox',
      'last_sync_at as lastSyncAt',
      sql<Mailbox['progress']>`case when progress_total is null then null
        else json_build_object('done', progress_done, 'total', progress_total) end`.as('progress'),
      sql<Mailbox['imap']>`case when imap_host is null or member_id <> ${memberId} then null
        else json_build_object('host', imap_host, 'port', imap_port, 'tls', imap_tls, 'user', imap_user) end`.as(
        'imap',
      ),
      sql<Mailbox['lost']>`coalesce((
        select json_agg(json_build_object('senderEmail', sender_email, 'because', lost_because,
          'sentAt', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by sent_at desc nulls last)
        from (
          select sender_email, lost_because, sent_at, lost_at from mailbox_messages as message
          where message.family_id = mailboxes.family_id and message.mailbox_id = mailboxes.id
            and lost_because <> 'gone' and lost_at > now() - interval '14 days'
          union all
          select null, 'failing', null, lost_at from mailbox_missing as missing
          where missing.family_id = mailboxes.family_id and missing.mailbox_id = mailboxes.id
            and lost_at > now() - interval '14 days'
          order by lost_at desc limit 20
        ) as lost), '[]')`.as('lost'),
    ])
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
}

/** Senders that `foundSendersOf` gives at most. */
const mostFound = 2000

/** Whose mail lies in a member's own mailboxes, with how many there are of the last three months. */
export function foundSendersOf(db: Kysely<Schema>, { familyId, memberId }: Pick<Claims, 'familyId' | 'memberId'>) {
  const found = db
    .selectFrom('mailbox_messages')
    .innerJoin('mailboxes', (join) =>
      join
        .onRef('mailboxes.family_id', '=', 'mailbox_messages.family_id')
        .onRef('mailboxes.id', '=', 'mailbox_messages.mailbox_id')
        .on('mailboxes.member_id', '=', memberId),
    )
    .select((build) => [
      'sender_email',
      // The same message may lie in two mailboxes.
      build.fn.count<number>('identity').distinct().as('mails'),
      build.fn.max('sent_at').as('last_email_at'),
    ])
    .where('mailbox_messages.family_id', '=', familyId)
    .where('sent_at', '>', sql<string>`now() - ${daysBack} * interval '1 day'`)
    .groupBy('sender_email')
    .orderBy('mails', 'desc')
    .limit(mostFound)
  return db
    .selectFrom(found.as('found'))
    .innerJoin('email_sender_filters as sender', 'sender.sender_email', 'found.sender_email')
    .select([
      'sender.id',
      'sender.sender_email as senderEmail',
      'sender.sender_name as senderName',
      'sender.status',
      'sender.category',
      sql<number>`found.mails::integer`.as('mails'),
      'found.last_email_at as lastEmailAt',
      'sender.source_connection_email as sourceConnectionEmail',
    ])
    .where('sender.family_id', '=', familyId)
    .orderBy('mails', 'desc')
    .orderBy('senderEmail')
    .$castTo<FoundSender>()
}

interface Adding extends Of {
  memberId: string
  emailAddress: string
  imap: ImapServer
  sealedPassword: string
}

/** Adds an IMAP mailbox, whose first sync is due at once; false where the family has it already. */
export async function addImapMailbox(
  db: FamilyDb,
  { familyId, id, memberId, emailAddress, imap, sealedPassword }: Adding,
): Promise<boolean> {
  const row = await db
    .insertInto('mailboxes')
    .values({
      family_id: familyId,
      id,
      member_id: memberId,
      provider: 'imap',
      email_address: emailAddress,
      imap_host: imap.host,
      imap_port: imap.port,
      imap_tls: imap.tls,
      imap_user: imap.user,
      imap_password: sealedPassword,
      only_primary_inbox: false,
      progress_done: 0,
      progress_total: 0,
    })
    .onConflict((conflict) => conflict.columns(['family_id', 'provider', 'email_address']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await db.insertInto('mailbox_syncs').values({ family_id: familyId, mailbox_id: id }).execute()
  return true
}

export async function countMailboxes(db: FamilyDb, familyId: string): Promise<number> {
  const row = await db
    .selectFrom('mailboxes')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a mailbox is the member's own: what lies in it and how it is read is their matter alone. */
export async function isOwnMailbox(
  db: FamilyDb,
  { familyId, id, memberId }: Of & { memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Null for a mailbox that is not the family's, or no IMAP mailbox. */
export async function imapServerOf(db: FamilyDb, { familyId, id }: Of): Promise<ImapServer | null> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['imap_host as host', 'imap_port as port', 'imap_tls as tls', 'imap_user as user'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('provider', '=', 'imap')
    .executeTakeFirst()
  return (row as ImapServer | undefined) ?? null
}

export async function renewImapPassword(
  db: FamilyDb,
  { familyId, id, sealedPassword }: Of & { sealedPassword: string },
): Promise<boolean> {
  return changeMailbox(db, {
    familyId,
    id,
    to: { imap_password: sealedPassword, connection_status: 'connected', trouble: null },
  })
}

interface Change extends Of {
  to: Partial<{
    imap_password: string
    connection_status: 'connected'
    trouble: null
    sync_enabled: boolean
    only_primary_inbox: boolean
    progress_done: 0 | null
    progress_total: 0 | null
  }>
}

/** False where it is not the family's. */
export async function changeMailbox(db: FamilyDb, { familyId, id, to }: Change): Promise<boolean> {
  const row = await db
    .updateTable('mailboxes')
    .set(to)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeMailbox(db: FamilyDb, { familyId, id }: Of): Promise<boolean> {
  // Its lookups go with it, and whoever allows a sender holds the family's row while they write them.
  await lockFamilyRow(db, familyId)
  await lockSync(db, { familyId, id })
  const row = await db
    .deleteFrom('mailboxes')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Before the mailbox itself is changed, in the order in which a running sync locks the two. */
export async function lockSync(db: FamilyDb, { familyId, id }: Of): Promise<void> {
  await db
    .selectFrom('mailbox_syncs')
    .select('mailbox_id')
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', id)
    .forUpdate()
    .execute()
}

/** The mailbox if it is the member's own, or all of theirs. */
export async function ownMailboxIds(
  db: FamilyDb,
  { familyId, memberId, id }: { familyId: string; memberId: string; id: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('member_id', '=', memberId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    // In one order, so that nobody who locks them waits for another who does.
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

interface Import extends Of {
  lookupId: string
  days: number
  most: number
}

/** Has senders looked for with the next sync; one import of a mailbox is enough at a time. */
export async function addImport(db: FamilyDb, { familyId, id, lookupId, days, most }: Import): Promise<void> {
  await sql`
    insert into mailbox_lookups (family_id, mailbox_id, id, sender, days, most) values (${familyId}, ${id}, ${lookupId}, null, ${days}, ${most})
    on conflict (family_id, mailbox_id, sender) do update set id = excluded.id, days = excluded.days, most = excluded.most,
      place = null, looked = 0, pages = 0, attempts = 0, next_try_at = null, given_up_at = null, created_at = now()`.execute(
    db,
  )
}
