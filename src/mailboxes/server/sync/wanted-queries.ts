import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailboxKey } from './lease-queries.ts'

export interface WantedMessage {
  identity: Buffer
  remoteId: string
}

/** The next messages to fetch: of what allowed senders sent, the oldest first. */
export async function wantedMessages(
  db: FamilyDb,
  { familyId, mailboxId, most }: MailboxKey & { most: number },
): Promise<WantedMessage[]> {
  // Whoever was blocked meanwhile is not read any more.
  await sql`
    update mailbox_messages as message set state = 'seen'
    from email_sender_filters as sender
    where message.family_id = ${familyId} and message.mailbox_id = ${mailboxId} and message.state = 'wanted'
      and sender.family_id = message.family_id and sender.sender_email = message.sender_email and sender.status = 'block'`.execute(
    db,
  )
  return db
    .selectFrom('mailbox_messages')
    .select(['identity', 'remote_id as remoteId'])
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('state', '=', 'wanted')
    .orderBy('sent_at')
    .limit(most)
    .execute()
}

/** What became of wanted messages. One that another transaction has fetched meanwhile stays so; gives those that were still wanted. */
export async function settleMessages(
  db: FamilyDb,
  { familyId, mailboxId, identities, state }: MailboxKey & { identities: Buffer[]; state: 'fetched' | 'lost' },
): Promise<Buffer[]> {
  if (identities.length === 0) return []
  const rows = await db
    .updateTable('mailbox_messages')
    .set({ state })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('identity', 'in', identities)
    .where('state', '=', 'wanted')
    .returning('identity')
    .execute()
  return rows.map(({ identity }) => identity)
}

export async function countWanted(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<number> {
  const row = await db
    .selectFrom('mailbox_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
