import { sql } from 'kysely'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'

export interface MailboxKey {
  familyId: string
  mailboxId: string
}

export interface Lease extends MailboxKey {
  holder: string
}

/** Seconds for which a claim holds without a heartbeat. */
export const leaseSeconds = 45

interface Claiming {
  holder: string
  now: Date
  most: number
  seconds: number
}

/** Claims the mailboxes whose turn has come, the one that waited longest first. */
export async function claimDueMailboxes(db: SystemDb, { holder, now, most, seconds }: Claiming): Promise<MailboxKey[]> {
  const { rows } = await sql<MailboxKey>`
    update mailbox_syncs as taken set lease_holder = ${holder}::uuid, lease_until = now() + ${seconds} * interval '1 second',
      -- Whoever asks for a sync from here on gets another one.
      next_sync_at = 'infinity'
    from (
      select sync.family_id, sync.mailbox_id from mailbox_syncs as sync
      join mailboxes as mailbox on mailbox.family_id = sync.family_id and mailbox.id = sync.mailbox_id
      where (sync.lease_holder is null or sync.lease_until < now())
        and (sync.next_sync_at <= ${now.toISOString()}::timestamptz or sync.lease_holder is not null)
        -- One that is switched off is only asked for senders, when a parent wants to see them.
        and (mailbox.sync_enabled or exists (
          select from mailbox_lookups as lookup
          where lookup.family_id = sync.family_id and lookup.mailbox_id = sync.mailbox_id and lookup.sender is null
            and lookup.given_up_at is null and (lookup.next_try_at is null or lookup.next_try_at <= ${now.toISOString()}::timestamptz)))
      order by sync.next_sync_at limit ${most} for update of sync skip locked
    ) as due
    where taken.family_id = due.family_id and taken.mailbox_id = due.mailbox_id
    returning taken.family_id as "familyId", taken.mailbox_id as "mailboxId"`.execute(db)
  return rows
}

/**
 * Goes on holding what this process syncs and listens to. A row that another transaction holds is left to the next heartbeat: whoever waits for one
 * while holding others may be waited for.
 */
export async function renewLeases(
  db: SystemDb,
  { holder, seconds }: Pick<Claiming, 'holder' | 'seconds'>,
): Promise<void> {
  await sql`
    with held as (
      select family_id, mailbox_id from mailbox_syncs
      where lease_holder = ${holder}::uuid and lease_until >= now() for update skip locked
    )
    update mailbox_syncs as sync set lease_until = now() + ${seconds} * interval '1 second'
    from held where sync.family_id = held.family_id and sync.mailbox_id = held.mailbox_id`.execute(db)
  await sql`
    with held as (
      select family_id, mailbox_id from mailbox_syncs
      where watch_holder = ${holder}::uuid and watch_until >= now() for update skip locked
    )
    update mailbox_syncs as sync set watch_until = now() + ${seconds} * interval '1 second'
    from held where sync.family_id = held.family_id and sync.mailbox_id = held.mailbox_id`.execute(db)
}

/** Gives back all that this process holds, so that others need not wait for it to lapse. */
export async function releaseLeases(db: SystemDb, holder: string): Promise<void> {
  // In the order of their keys, as whoever allows a sender locks a family's.
  await sql`
    with held as materialized (
      select family_id, mailbox_id from mailbox_syncs
      where lease_holder = ${holder}::uuid or watch_holder = ${holder}::uuid
      order by family_id, mailbox_id for update
    )
    update mailbox_syncs as sync set
      next_sync_at = case when lease_holder = ${holder}::uuid then 'epoch' else next_sync_at end,
      lease_until = case when lease_holder = ${holder}::uuid then null else lease_until end,
      lease_holder = nullif(lease_holder, ${holder}::uuid),
      watch_until = case when watch_holder = ${holder}::uuid then null else watch_until end,
      watch_holder = nullif(watch_holder, ${holder}::uuid)
    from held where sync.family_id = held.family_id and sync.mailbox_id = held.mailbox_id`.execute(db)
}

/** Thrown by a sync whose claim is another's by now, or whose mailbox was removed: that one goes on. */
export class LeaseLost extends Error {}

/** Holds the claim until this transaction ends. Throws `LeaseLost`. */
export async function holdLease(db: FamilyDb, { familyId, mailboxId, holder }: Lease): Promise<void> {
  const row = await db
    .selectFrom('mailbox_syncs')
    .select('mailbox_id')
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('lease_holder', '=', holder)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new LeaseLost('the mailbox is synced by another process, or was removed')
}

/** Claims the mailboxes that nobody listens to; those in trouble are left to the polling. */
export async function claimUnwatchedMailboxes(
  db: SystemDb,
  { holder, most, seconds, providers }: Omit<Claiming, 'now'> & { providers: readonly string[] },
): Promise<MailboxKey[]> {
  const { rows } = await sql<MailboxKey>`
    update mailbox_syncs as taken set watch_holder = ${holder}::uuid, watch_until = now() + ${seconds} * interval '1 second'
    from (
      select sync.family_id, sync.mailbox_id from mailbox_syncs as sync
      join mailboxes as mailbox on mailbox.family_id = sync.family_id and mailbox.id = sync.mailbox_id
      where mailbox.provider = any(${providers}) and mailbox.sync_enabled and mailbox.connection_status = 'connected'
        and sync.failures = 0 and (sync.watch_until is null or sync.watch_until < now())
      limit ${most} for update of sync skip locked
    ) as free
    where taken.family_id = free.family_id and taken.mailbox_id = free.mailbox_id
    returning taken.family_id as "familyId", taken.mailbox_id as "mailboxId"`.execute(db)
  return rows
}

/** The mailboxes to which this process is to go on listening. */
export async function watchedMailboxes(db: SystemDb, holder: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select mailbox.id from mailbox_syncs as sync
    join mailboxes as mailbox on mailbox.family_id = sync.family_id and mailbox.id = sync.mailbox_id
    where sync.watch_holder = ${holder}::uuid and mailbox.sync_enabled and mailbox.connection_status = 'connected'`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/** Ends the listening; nobody tries again for so many seconds. */
export async function endWatch(
  db: SystemDb,
  { familyId, mailboxId, holder, seconds }: Lease & { seconds: number },
): Promise<void> {
  await sql`update mailbox_syncs set watch_holder = null, watch_until = now() + ${seconds} * interval '1 second'
    where family_id = ${familyId} and mailbox_id = ${mailboxId} and watch_holder = ${holder}::uuid`.execute(db)
}
