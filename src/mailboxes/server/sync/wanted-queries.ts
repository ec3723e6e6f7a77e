import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailboxKey } from './lease-queries.ts'

export interface WantedMessage {
  identity: Buffer
  remoteId: string
  senderEmail: string
  /** How often it failed. */
  attempts: number
}

interface Asking extends MailboxKey {
  /** What failed and is to be tried later is left out. */
  now: Date
}

/** The next messages to fetch: of what allowed senders sent, the oldest first, and behind them what failed before. */
export async function wantedMessages(
  db: FamilyDb,
  { familyId, mailboxId, now, most }: Asking & { most: number },
): Promise<WantedMessage[]> {
  return db
    .selectFrom('mailbox_messages')
    .select(['identity', 'remote_id as remoteId', 'sender_email as senderEmail', 'attempts'])
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('state', '=', 'wanted')
    .where(isDue(now))
    .orderBy('next_try_at', (order) => order.asc().nullsFirst())
    .orderBy('sent_at')
    .limit(most)
    .execute()
}

function isDue(now: Date) {
  return sql<boolean>`(next_try_at is null or next_try_at <= ${now.toISOString()}::timestamptz)`
}

/** What became of wanted messages. One that another transaction has fetched meanwhile stays so; gives those that were still wanted. */
export async function settleMessages(
  db: FamilyDb,
  { familyId, mailboxId, identities, state }: MailboxKey & { identities: Buffer[]; state: 'fetched' | 'seen' },
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

interface OfMessage extends MailboxKey {
  identity: Buffer
}

export async function loseMessage(
  db: FamilyDb,
  { now, because, ...of }: OfMessage & { now: Date; because: 'gone' | 'too-large' | 'failing' },
): Promise<void> {
  await setWanted(db, { ...of, to: { state: 'lost', lost_because: because, lost_at: now.toISOString() } })
}

/** Has a message that failed wait until then, with so many attempts against it. */
export async function putOffMessage(
  db: FamilyDb,
  { attempts, nextTryAt, ...of }: OfMessage & { attempts: number; nextTryAt: Date },
): Promise<void> {
  await setWanted(db, { ...of, to: { attempts, next_try_at: nextTryAt.toISOString() } })
}

async function setWanted(
  db: FamilyDb,
  {
    familyId,
    mailboxId,
    identity,
    to,
  }: OfMessage & {
    to:
      | { state: 'lost'; lost_because: 'gone' | 'too-large' | 'failing'; lost_at: string }
      | { attempts: number; next_try_at: string }
  },
): Promise<void> {
  await db
    .updateTable('mailbox_messages')
    .set(to)
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('identity', '=', identity)
    .where('state', '=', 'wanted')
    .execute()
}

/** Has all that failed tried again with the next sync, also what was given up. */
export async function tryFailedAgain(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<void> {
  await sql`
    update mailbox_messages set state = 'wanted', attempts = 0, next_try_at = null, lost_because = null, lost_at = null
    where family_id = ${familyId} and mailbox_id = ${mailboxId}
      and ((state = 'wanted' and next_try_at is not null) or lost_because = 'failing')`.execute(db)
}

export async function countWanted(db: FamilyDb, { familyId, mailboxId, now }: Asking): Promise<number> {
  const row = await db
    .selectFrom('mailbox_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('state', '=', 'wanted')
    .where(isDue(now))
    .executeTakeFirstOrThrow()
  return row.count
}
