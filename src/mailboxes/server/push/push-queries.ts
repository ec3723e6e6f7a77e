import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { ConnectedMailbox } from '../source/open-source.ts'

interface Of {
  familyId: string
  id: string
}

/** Looks for new mail at once, in a mailbox that is well: one that its provider asked to leave alone is left alone. */
export async function newsOfMailbox(db: FamilyDb | SystemDb, { familyId, id }: Of): Promise<void> {
  await sql`update mailbox_syncs set next_sync_at = least(next_sync_at, now())
    where family_id = ${familyId} and mailbox_id = ${id} and failures = 0`.execute(db)
}

/** The same for a mailbox of Gmail's by its address, in each family that has connected it. */
export async function newsOfAddress(db: SystemDb, address: string): Promise<void> {
  await sql`update mailbox_syncs as sync set next_sync_at = least(next_sync_at, now()) from mailboxes as mailbox
    where mailbox.provider = 'gmail' and mailbox.email_address = ${address}
      and sync.family_id = mailbox.family_id and sync.mailbox_id = mailbox.id and sync.failures = 0`.execute(db)
}

export interface DuePush extends Pick<ConnectedMailbox, 'familyId' | 'id'> {
  provider: 'gmail' | 'outlook'
  /** Null where Graph has none of this mailbox. */
  subscriptionId: string | null
}

/** Mailboxes whose provider is to be asked to tell at once, or to go on with it. */
export async function duePushes(
  db: SystemDb,
  { providers, now, most }: { providers: readonly string[]; now: Date; most: number },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select mailbox.family_id as "familyId", mailbox.id, mailbox.provider, push.subscription_id as "subscriptionId"
    from mailboxes as mailbox left join mailbox_pushes as push on push.family_id = mailbox.family_id and push.mailbox_id = mailbox.id
    where mailbox.provider = any(${providers}) and mailbox.sync_enabled and mailbox.connection_status = 'connected'
      and (push.renew_at is null or push.renew_at <= ${now.toISOString()}::timestamptz)
    order by push.renew_at nulls first limit ${most}`.execute(db)
  return rows
}

export async function savePush(
  db: FamilyDb,
  { familyId, id, subscriptionId, renewAt }: Of & { subscriptionId: string | null; renewAt: Date },
): Promise<void> {
  // Not for a mailbox that was removed while its provider was asked.
  await sql`insert into mailbox_pushes (family_id, mailbox_id, subscription_id, renew_at)
    select family_id, id, ${subscriptionId}, ${renewAt.toISOString()}::timestamptz from mailboxes where family_id = ${familyId} and id = ${id}
    on conflict (family_id, mailbox_id) do update set subscription_id = excluded.subscription_id, renew_at = excluded.renew_at`.execute(
    db,
  )
}

/** Has the provider asked again, anew where what it had is gone. */
export async function endPush(db: SystemDb, { familyId, id, isGone }: Of & { isGone: boolean }): Promise<void> {
  await sql`update mailbox_pushes set renew_at = now(), subscription_id = case when ${isGone} then null else subscription_id end
    where family_id = ${familyId} and mailbox_id = ${id}`.execute(db)
}
