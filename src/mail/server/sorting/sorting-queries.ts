import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import { isDomainOf } from '#senders/server/domain-queries.ts'
import type { SenderStatus, UnreadState } from '#mail/rules.ts'
import type { FromMember } from './find-sender.ts'
import { removeChunks } from '../intake/chunk-queries.ts'
import type { IncomingMail } from './sort-mails.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { enqueueAuthenticate } from '../enqueue-authenticate.ts'
import { enqueueUnderstand } from '../enqueue-understand.ts'
import { setUsage } from '../family-lock-queries.ts'

// Every mail passes these queries. They are written as SQL with one parameter for a whole batch, since building them with Kysely
// costs more than running them (measured: 2.5 ms of 6 for ten mails).

export async function mailsWithIdentities(
  db: FamilyDb,
  { familyId, identities }: { familyId: string; identities: string[] },
): Promise<Map<string, string>> {
  // A lateral lookup for each: before the first ANALYZE, PostgreSQL plans `= any(…)` as a scan of all mails of the family.
  const { rows } = await sql<{ id: string; identity: string }>`
    select mail.id, wanted.identity from unnest(${identities}::text[]) as wanted (identity)
    cross join lateral (
      select id from inbound_mails where family_id = ${familyId} and identity = wanted.identity limit 1
    ) as mail`.execute(db)
  return new Map(rows.map((row) => [row.identity, row.id]))
}

/** What the family decided on each of these senders, or on their domain; a sender without either is not among them. */
export async function senderStatuses(
  db: FamilyDb,
  { familyId, emails }: { familyId: string; emails: string[] },
): Promise<Map<string, SenderStatus>> {
  const { rows } = await sql<{ email: string; status: SenderStatus }>`
    select wanted.email, coalesce(nullif(own.status, 'pending'), nullif(domain.status, 'pending'), 'pending') as status
    from unnest(${emails}::text[]) as wanted (email)
    left join email_sender_filters as own on own.family_id = ${familyId} and own.sender_email = wanted.email
    left join email_sender_filters as domain
      on domain.family_id = ${familyId} and ${isDomainOf(sql.ref('wanted.email'))}
    where own.id is not null or domain.id is not null`.execute(db)
  return new Map(rows.map((row) => [row.email, row.status]))
}

export interface NewMail extends IncomingMail, FromMember {
  state: UnreadState | 'confirmation'
  reason: string | null
  countedMonth: string | null
}

interface Keep {
  familyId: string
  now: string
  mails: NewMail[]
  /** How often each mail came again, by its id. */
  repeats: ReadonlyMap<string, number>
  /** Ids of repeats with chunks, which are deleted. */
  dropped: string[]
  usage: { used: number; month: string } | null
}

/** Stores a sorted batch, in pipelined statements of one transaction. */
export async function insertSortedMails(
  db: FamilyDb,
  { familyId, now, mails, repeats, dropped, usage }: Keep,
): Promise<void> {
  const writes: Promise<unknown>[] = []
  if (mails.length > 0) writes.push(countSenders(db, { familyId, now, mails }), addMails(db, { familyId, mails }))
  if (usage !== null) writes.push(setUsage(db, { ...usage, familyId }))
  for (const mail of mails)
    if (mail.state === 'queued') writes.push(enqueueUnderstand(db, { familyId, mailId: mail.id, isNew: true }))
  if (mails.some(({ state, origin }) => origin !== null && waitsUnread.has(state)))
    writes.push(enqueueAuthenticate(db, familyId))
  const forwarded = mails.flatMap(({ id, forwardedBy, arrivedAt }) =>
    forwardedBy === undefined ? [] : [{ mailId: id, step: 'forwarded' as const, detail: forwardedBy, at: arrivedAt }],
  )
  writes.push(addSteps(db, { familyId, steps: forwarded }), removeChunks(db, { familyId, mailIds: dropped }))
  for (const [id, deliveries] of repeats) writes.push(countRepeat(db, { familyId, id, deliveries, now }))
  await Promise.all(writes)
}

/** The states whose mails are checked without being read. */
const waitsUnread: ReadonlySet<NewMail['state']> = new Set(['quarantined', 'over-limit', 'confirmation'])

async function addMails(db: FamilyDb, { familyId, mails }: Pick<Keep, 'familyId' | 'mails'>) {
  const rows = mails.map(
    ({
      id,
      headers,
      isFromChild,
      raw,
      long,
      source,
      origin,
      connectionEmail,
      arrivedAt,
      state,
      reason,
      countedMonth,
    }) => ({
      id,
      origin,
      received_at: arrivedAt,
      identity: headers.identity,
      message_id: headers.messageId,
      in_reply_to: headers.inReplyTo,
      source,
      sender_email: headers.senderEmail,
      sender_name: headers.senderName,
      is_from_child: isFromChild,
      subject: headers.subject,
      size: long?.size ?? raw.length,
      sent_at: headers.sentAt,
      state,
      reason,
      blocked_at: state === 'blocked' ? arrivedAt : null,
      counted_month: countedMonth,
      connection_email: connectionEmail,
    }),
  )
  // Raw bytes are separate parameters: in JSON or an array they would be encoded as text.
  const raws = sql.join(mails.map(({ id, raw }) => sql`(${id}::uuid, ${raw}::bytea)`))
  await sql`
    insert into inbound_mails (family_id, id, origin, identity, message_id, in_reply_to, source, sender_email, sender_name,
      is_from_child, subject, size, sent_at, received_at, arrived_as, state, reason, blocked_at, counted_month, connection_email, raw)
    select ${familyId}::uuid, mail.id, origin, identity, message_id, in_reply_to, source, sender_email, sender_name,
      is_from_child, subject, size, sent_at, received_at, state, state, reason, blocked_at, counted_month,
      connection_email, content.raw
    from json_populate_recordset(null::inbound_mails, ${JSON.stringify(rows)}) as mail
    join (values ${raws}) as content (id, raw) on content.id = mail.id`.execute(db)
}

async function countSenders(db: FamilyDb, { familyId, now, mails }: Pick<Keep, 'familyId' | 'now' | 'mails'>) {
  const senders = new Map<string, { mail: NewMail; count: number }>()
  for (const mail of mails) {
    // Nobody decides on a mail program as on a sender.
    if (mail.state === 'confirmation') continue
    const { senderEmail } = mail.headers
    senders.set(senderEmail, { mail, count: (senders.get(senderEmail)?.count ?? 0) + (isCounted(mail) ? 1 : 0) })
  }
  const rows = [...senders.values()].map(({ mail: { headers, connectionEmail }, count }) => ({
    id: newId(),
    sender_email: headers.senderEmail,
    sender_name: headers.senderName,
    category: guessCategory({ ...headers, email: headers.senderEmail, name: headers.senderName }),
    email_count: count,
    last_email_at: count > 0 ? now : null,
    source_connection_email: connectionEmail,
  }))
  if (rows.length === 0) return
  await sql`
    insert into email_sender_filters as known
      (family_id, id, sender_email, sender_name, category, email_count, last_email_at, source_connection_email)
    select ${familyId}::uuid, came.id, came.sender_email, came.sender_name,
      coalesce(nullif(domain.category, 'unknown'), came.category), came.email_count, came.last_email_at, came.source_connection_email
    from json_populate_recordset(null::email_sender_filters, ${JSON.stringify(rows)}) as came
    left join email_sender_filters as domain
      on domain.family_id = ${familyId} and ${isDomainOf(sql.ref('came.sender_email'))}
    on conflict (family_id, sender_email) do update set
      email_count = known.email_count + excluded.email_count,
      last_email_at = coalesce(excluded.last_email_at, known.last_email_at),
      sender_name = coalesce(known.sender_name, excluded.sender_name)`.execute(db)
}

/** A mailbox has counted its mails already, by their envelopes; who wrote a forward first is known only here. */
function isCounted({ connectionEmail, forwardedBy }: NewMail): boolean {
  return connectionEmail === null || forwardedBy !== undefined
}

/** Repeats beyond these are counted without a step, to keep the receipt short. */
const mostRepeatsNoted = 20

async function countRepeat(
  db: FamilyDb,
  { familyId, now, id, deliveries }: { familyId: string; now: string; id: string; deliveries: number },
) {
  const row = await db
    .updateTable('inbound_mails')
    .set({ deliveries: sql`deliveries + ${deliveries}` })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('deliveries')
    .executeTakeFirst()
  if (row === undefined || row.deliveries > mostRepeatsNoted) return
  const detail = `It has come ${row.deliveries} times.`
  await addSteps(db, { familyId, steps: [{ mailId: id, step: 'repeated', detail, at: now }] })
}
