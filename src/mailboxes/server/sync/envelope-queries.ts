import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { senderStatuses } from '#mail/server/sorting/sorting-queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import { holdLease, type Lease, LeaseLost } from './lease-queries.ts'
import type { MailEnvelope } from '../source/mailbox-source.ts'

interface Recording extends Lease {
  envelopes: readonly MailEnvelope[]
  emailAddress: string
  onlyPrimaryInbox: boolean
}

interface Message {
  identity: string
  envelope: MailEnvelope
}

/**
 * Writes down a page of envelopes: each new one is counted at its sender, and what allowed senders sent is wanted. Gives how many messages are wanted
 * by this page.
 */
export async function recordEnvelopes(
  db: FamilyDb,
  { familyId, mailboxId, holder, envelopes, emailAddress, onlyPrimaryInbox }: Recording,
): Promise<number> {
  // The family's row first, as everywhere: whoever allows a sender at this moment waits, or is waited for.
  await lockFamilyRow(db, familyId)
  await holdLease(db, { familyId, mailboxId, holder })
  if (onlyPrimaryInbox) await requirePrimaryOnly(db, { familyId, mailboxId })
  const messages = new Map<string, MailEnvelope>()
  for (const envelope of envelopes)
    if (envelope.isPrimary || !onlyPrimaryInbox) messages.set(identityOf(envelope), envelope)
  if (messages.size === 0) return 0
  const statuses = await senderStatuses(db, {
    familyId,
    emails: [...new Set(envelopes.map((each) => each.senderEmail))],
  })
  const rows = [...messages].map(([identity, { id, senderEmail, sentAt }]) => ({
    identity,
    remote_id: id,
    sender_email: senderEmail,
    sent_at: sentAt,
    state: statuses.get(senderEmail) === 'allow' ? 'wanted' : 'seen',
  }))
  const changed = await saveMessages(db, { familyId, mailboxId, rows })
  const fresh = changed.filter(({ isCounted }) => isCounted).flatMap(({ identity }) => messageOf(messages, identity))
  if (fresh.length > 0) await countSenders(db, { familyId, messages: fresh, emailAddress })
  return changed.filter(({ state }) => state === 'wanted').length
}

/** Throws `LeaseLost` where more is asked for by now: the sync that follows lists the whole inbox. */
async function requirePrimaryOnly(
  db: FamilyDb,
  { familyId, mailboxId }: Pick<Recording, 'familyId' | 'mailboxId'>,
): Promise<void> {
  const row = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', mailboxId)
    .where('only_primary_inbox', '=', true)
    .executeTakeFirst()
  if (row === undefined) throw new LeaseLost('the whole inbox is to be listed')
}

function messageOf(messages: ReadonlyMap<string, MailEnvelope>, identity: string): Message[] {
  const envelope = messages.get(identity)
  return envelope === undefined ? [] : [{ identity, envelope }]
}

/** What stays of a message when the provider names it anew. */
function identityOf({ messageId, senderEmail, sentAt, subject }: MailEnvelope): string {
  const digest = createHash('sha256').update(JSON.stringify([messageId, senderEmail, sentAt, subject]))
  return digest.digest('hex').slice(0, 32)
}

interface Rows {
  familyId: string
  mailboxId: string
  rows: { identity: string; remote_id: string; sender_email: string; sent_at: string; state: string }[]
}

interface Changed {
  identity: string
  state: string
  /** It was in no mailbox of the family before. */
  isCounted: boolean
}

/** Inserts what is new and names anew what is known; gives the rows that changed. */
async function saveMessages(db: FamilyDb, { familyId, mailboxId, rows }: Rows): Promise<Changed[]> {
  const { rows: changed } = await sql<Changed>`
    with page as (
      select decode(identity, 'hex') as identity, remote_id, sender_email, sent_at, state
      from json_to_recordset(${JSON.stringify(rows)}) as page (identity text, remote_id text, sender_email text, sent_at timestamptz, state text)
    ), saved as (
      insert into mailbox_messages as known (family_id, mailbox_id, identity, remote_id, sender_email, sent_at, state)
      select ${familyId}::uuid, ${mailboxId}::uuid, identity, remote_id, sender_email, sent_at, state from page
      on conflict (family_id, identity, mailbox_id) do update set
        remote_id = excluded.remote_id,
        state = case when known.state in ('seen', 'lost') then excluded.state else known.state end,
        -- Under another name it may be had.
        attempts = 0, next_try_at = null, lost_because = null, lost_at = null
      where known.remote_id <> excluded.remote_id
        -- Whoever is allowed anew has what was given up asked for once more.
        or (excluded.state = 'wanted' and (known.state = 'seen' or (known.state = 'lost' and known.lost_because = 'failing')))
      returning identity, state, xmax = 0 as is_new
    )
    select encode(identity, 'hex') as identity, state, is_new and not exists (
      select from mailbox_messages as elsewhere
      where elsewhere.family_id = ${familyId}::uuid and elsewhere.identity = saved.identity and elsewhere.mailbox_id <> ${mailboxId}::uuid
    ) as "isCounted"
    from saved`.execute(db)
  return changed
}

/** Adds who is new as pending, and counts at each how many mails there are of them. */
async function countSenders(
  db: FamilyDb,
  { familyId, messages, emailAddress }: { familyId: string; messages: Message[]; emailAddress: string },
): Promise<void> {
  const bySender = Map.groupBy(messages, ({ envelope }) => envelope.senderEmail)
  const rows = [...bySender].map(([email, theirs]) => {
    const newest = theirs.map(({ envelope }) => envelope).toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0]
    return {
      id: newId(),
      sender_email: email,
      sender_name: newest?.senderName ?? null,
      category: guessCategory({
        email,
        name: newest?.senderName ?? null,
        subject: newest?.subject ?? '',
        isBulk: newest?.isBulk ?? false,
      }),
      email_count: theirs.length,
      last_email_at: newest?.sentAt ?? null,
      source_connection_email: emailAddress,
    }
  })
  // In one order, so that two mailboxes of a family do not wait for each other.
  const sorted = rows.toSorted((a, b) => (a.sender_email < b.sender_email ? -1 : 1))
  await sql`
    insert into email_sender_filters as known
      (family_id, id, sender_email, sender_name, category, email_count, last_email_at, source_connection_email)
    select ${familyId}::uuid, id, sender_email, sender_name, category, email_count, last_email_at, source_connection_email
    from json_populate_recordset(null::email_sender_filters, ${JSON.stringify(sorted)})
    on conflict (family_id, sender_email) do update set
      email_count = known.email_count + excluded.email_count,
      last_email_at = greatest(known.last_email_at, excluded.last_email_at),
      sender_name = coalesce(known.sender_name, excluded.sender_name),
      source_connection_email = coalesce(known.source_connection_email, excluded.source_connection_email)`.execute(db)
}
