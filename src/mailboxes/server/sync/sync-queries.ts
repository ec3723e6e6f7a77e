import { sql } from 'kysely'
import type { Mailbox } from '#mailboxes/contract.ts'
import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import type { ConnectedMailbox } from '../source/open-source.ts'
import type { Lease, MailboxKey } from './lease-queries.ts'

export interface Lookup {
  id: string
  /** An address, or a domain with its @; `everybody`; null for an import of senders. */
  sender: string | null
  days: number
  /** Of an import, how many messages are looked at. */
  most: number
  /** Where it goes on; null at its beginning. */
  place: string | null
  looked: number
  /** Pages that were read of it, be anything on them or not. */
  pages: number
  /** How often it failed, and before when it is not tried again. */
  attempts: number
  nextTryAt: string | null
  /** Since when nobody looks any more, because its pages have no end. */
  givenUpAt: string | null
  /** From here the days are counted. */
  createdAt: string
}

/** The sender of a lookup that stands for all of whom mail is wanted. */
export const everybody = '@'

/** Where the look back stands: from which cursor changes are asked for once it is done, and its next page. */
export interface Listing {
  cursor: string
  after: string | null
  /** Those that were read. */
  pages: number
}

export interface SyncState extends ConnectedMailbox {
  syncEnabled: boolean
  onlyPrimaryInbox: boolean
  cursor: string | null
  listing: Listing | null
  failures: number
  /** A person waits for it, and is shown how far it is. */
  isShown: boolean
  hasWanted: boolean
  lookups: Lookup[]
}

/** All that a sync has to know, in one statement; null where the mailbox was removed. */
export async function syncStateOf(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<SyncState | null> {
  const { rows } = await sql<SyncState>`
    select mailbox.family_id as "familyId", mailbox.id, provider, email_address as "emailAddress", access_token as "accessToken",
      refresh_token as "refreshToken", token_expires_at as "tokenExpiresAt", sync_enabled as "syncEnabled",
      only_primary_inbox as "onlyPrimaryInbox", cursor, listing, failures, progress_total is not null as "isShown",
      case when imap_host is null then null else json_build_object(
        'host', imap_host, 'port', imap_port, 'tls', imap_tls, 'user', imap_user, 'password', imap_password) end as imap,
      exists (select from mailbox_messages as message where message.family_id = mailbox.family_id
        and message.mailbox_id = mailbox.id and message.state = 'wanted') as "hasWanted",
      coalesce((select json_agg(json_build_object('id', lookup.id, 'sender', sender, 'days', days, 'most', most, 'place', place,
          'looked', looked, 'pages', pages, 'attempts', attempts, 'nextTryAt', next_try_at, 'givenUpAt', given_up_at,
          'createdAt', lookup.created_at) order by lookup.created_at)
        from mailbox_lookups as lookup where lookup.family_id = mailbox.family_id and lookup.mailbox_id = mailbox.id), '[]') as lookups
    from mailboxes as mailbox
    join mailbox_syncs as sync on sync.family_id = mailbox.family_id and sync.mailbox_id = mailbox.id
    where mailbox.family_id = ${familyId} and mailbox.id = ${mailboxId}`.execute(db)
  return rows[0] ?? null
}

/** Where the sync stands after a page. */
export async function savePlace(
  db: FamilyDb,
  { familyId, mailboxId, cursor, listing }: MailboxKey & Pick<SyncState, 'cursor' | 'listing'>,
): Promise<void> {
  await db
    .updateTable('mailbox_syncs')
    .set({ cursor, listing: listing && JSON.stringify(listing) })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .execute()
}

export async function saveProgress(
  db: FamilyDb,
  { familyId, mailboxId, done, total }: MailboxKey & { done: number; total: number },
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ progress_done: done, progress_total: Math.max(done, total) })
    .where('family_id', '=', familyId)
    .where('id', '=', mailboxId)
    .execute()
}

interface OfLookup extends MailboxKey {
  id: string
}

/** Ends a lookup. One that was asked for anew meanwhile has another id, and stays. */
export async function removeLookup(db: FamilyDb, { familyId, mailboxId, id }: OfLookup): Promise<void> {
  await db
    .deleteFrom('mailbox_lookups')
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .execute()
}

/** Undefined for one that was asked for anew meanwhile. */
export async function lookupOf(
  db: FamilyDb,
  { familyId, mailboxId, id }: OfLookup,
): Promise<Pick<Lookup, 'place' | 'looked' | 'pages' | 'attempts'> | undefined> {
  return db
    .selectFrom('mailbox_lookups')
    .select(['place', 'looked', 'pages', 'attempts'])
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Standing = Pick<Lookup, 'place' | 'looked' | 'pages' | 'attempts' | 'nextTryAt' | 'givenUpAt'>

/** Where a lookup stands after a page, or when one that failed is tried again. */
export async function saveLookup(
  db: FamilyDb,
  { familyId, mailboxId, id, ...standing }: OfLookup & Standing,
): Promise<void> {
  const { place, looked, pages, attempts, nextTryAt, givenUpAt } = standing
  await db
    .updateTable('mailbox_lookups')
    .set({ place, looked, pages, attempts, next_try_at: nextTryAt, given_up_at: givenUpAt })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .execute()
}

/** Has looks back that were given up begin anew with the next sync. */
export async function lookAgain(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<void> {
  await db
    .updateTable('mailbox_lookups')
    .set({ place: null, looked: 0, pages: 0, given_up_at: null })
    .where('family_id', '=', familyId)
    .where('mailbox_id', '=', mailboxId)
    .where('given_up_at', 'is not', null)
    .execute()
}

interface Ending extends Lease {
  /** Null where a person has to do something first. */
  nextSyncAt: Date | null
  now: Date
  /** What went wrong, with all of it or with a part; null where nothing did. */
  trouble: string | null
  hasFailed: boolean
  status: 'connected' | 'expired' | 'error'
}

/** How a mailbox stood before its sync, and whose it is. */
export interface BeforeSync {
  status: Mailbox['connectionStatus']
  owner: string
}

/** Ends a sync, gives the claim back, and says how it went. A sync that was asked for meanwhile is not put off. Undefined where the mailbox was removed. */
export async function endSync(
  db: FamilyDb,
  { trouble, status, hasFailed, ...ending }: Ending,
): Promise<BeforeSync | undefined> {
  const { familyId, mailboxId, holder, now, nextSyncAt } = ending
  const next = nextSyncAt?.toISOString() ?? 'infinity'
  await sql`
    update mailbox_syncs as sync set lease_holder = null, lease_until = null,
      failures = case when ${hasFailed} then failures + 1 else 0 end,
      next_sync_at = least(next_sync_at, ${next}::timestamptz,
        -- What failed alone has a time of its own; a provider that asks to wait goes before it. Of one that is switched off only imports are tried.
        case when not ${hasFailed} then least(
          (select min(next_try_at) from mailbox_messages as message where message.family_id = sync.family_id
            and message.mailbox_id = sync.mailbox_id and message.state = 'wanted' and mailbox.sync_enabled),
          (select min(next_try_at) from mailbox_missing as missing where missing.family_id = sync.family_id
            and missing.mailbox_id = sync.mailbox_id and missing.lost_at is null and mailbox.sync_enabled),
          (select min(next_try_at) from mailbox_lookups as lookup where lookup.family_id = sync.family_id
            and lookup.mailbox_id = sync.mailbox_id and (mailbox.sync_enabled or lookup.sender is null))) end)
    from mailboxes as mailbox
    where sync.family_id = ${familyId} and sync.mailbox_id = ${mailboxId} and lease_holder = ${holder}::uuid
      and mailbox.family_id = sync.family_id and mailbox.id = sync.mailbox_id`.execute(db)
  const { rows } = await sql<BeforeSync>`
    with before as (
      select family_id, id, member_id, connection_status from mailboxes
      where family_id = ${familyId} and id = ${mailboxId} for update
    )
    update mailboxes set connection_status = ${status}, trouble = ${trouble}, progress_done = null, progress_total = null,
      last_sync_at = case when ${hasFailed} then last_sync_at else ${now.toISOString()}::timestamptz end
    from before join profiles as member on member.family_id = before.family_id and member.id = before.member_id
    where mailboxes.family_id = before.family_id and mailboxes.id = before.id
    returning before.connection_status as status, member.first_name as owner`.execute(db)
  return rows[0]
}

/** Has a mailbox synced at once: there are news, or a person asks. */
export async function syncSoon(db: FamilyDb | SystemDb, { familyId, mailboxId }: MailboxKey): Promise<void> {
  await sql`update mailbox_syncs set next_sync_at = 'epoch', failures = 0
    where family_id = ${familyId} and mailbox_id = ${mailboxId}`.execute(db)
}

/** Has the whole inbox listed anew and at once; what is known already changes nothing. */
export async function listAnew(db: FamilyDb, { familyId, mailboxId }: MailboxKey): Promise<void> {
  // A sync that runs has asked for less, and would write its own place over this one: so its claim is taken away.
  await sql`update mailbox_syncs set cursor = null, listing = null, lease_holder = null, lease_until = null, next_sync_at = 'epoch', failures = 0
    where family_id = ${familyId} and mailbox_id = ${mailboxId}`.execute(db)
}
