import type { FamilyDb } from '#platform/database/database.ts'
import type { MailboxKey } from './lease-queries.ts'

export interface WantedMessage {
  identity: Buffer
  remoteId: string
  senderEmail: string
}

/** The next messages to fetch: of what allowed senders sent, the oldest first. */
export async function wantedMessages(
  db: FamilyDb,
  { familyId, mailboxId, most }: MailboxKey & { most: number },
): Promise<WantedMessage[]> {
  return db
    .selectFrom('mailbox_messages')
    .select(['identity', 'remote_id as remoteId', 'sender_email as senderEmail'])
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
  { familyId, mailboxId, identities, state }: MailboxKey & { identities: Buffer[]; state: 'fetched' | 'lost' | 'seen' },
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
  return row.count
}
