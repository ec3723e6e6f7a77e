import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import type { FamilyDb, SystemDb } from '#platform/database.ts'
import { enqueue } from '#platform/jobs.ts'
import type { SenderCategory } from '#senders/rules.ts'
import { understand } from '../jobs.ts'
import type { SenderStatus } from '../rules.ts'
import type { IncomingMail } from './receive-mail.ts'

export async function familyAt(db: SystemDb, localPart: string): Promise<string | null> {
  const row = await db
    .selectFrom('forwarding_addresses')
    .select('family_id')
    .where('local_part', '=', localPart)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row?.family_id ?? null
}

/** The family's row under a lock: whoever counts its mails or changes its plan from one waits here for the other. */
export async function lockFamily(db: FamilyDb, familyId: string) {
  return db
    .selectFrom('families')
    .select([
      'timezone',
      'locale',
      'subscription_plan as plan',
      'emails_used_this_month as emailsUsed',
      'usage_month as usageMonth',
    ])
    .where('id', '=', familyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function mailsWithIdentities(db: FamilyDb, familyId: string, identities: string[]) {
  return db
    .selectFrom('inbound_mails')
    .select(['id', 'identity'])
    .where('family_id', '=', familyId)
    .where('identity', 'in', identities)
    .execute()
}

export async function statusesOf(db: FamilyDb, familyId: string, emails: string[]): Promise<Map<string, SenderStatus>> {
  const rows = await db
    .selectFrom('email_sender_filters')
    .select(['sender_email', 'status'])
    .where('family_id', '=', familyId)
    .where('sender_email', 'in', emails)
    .execute()
  return new Map(rows.map((row) => [row.sender_email, row.status]))
}

export interface NewMail extends IncomingMail {
  id: string
  state: 'held' | 'blocked' | 'over-limit' | 'queued'
  reason: string | null
  countedMonth: string | null
}

export interface Repeat {
  id: string
  deliveries: number
}

interface Keep {
  familyId: string
  now: string
  mails: NewMail[]
  repeats: Repeat[]
  usage: { used: number; month: string } | null
  categoryOf: (mail: NewMail) => SenderCategory
}

/** Writes everything that a batch of mails brings; sent in one go, and true when the transaction commits. */
export async function keepMails(
  db: FamilyDb,
  { familyId, now, mails, repeats, usage, categoryOf }: Keep,
): Promise<void> {
  const writes: Promise<unknown>[] = []
  if (mails.length > 0) {
    writes.push(
      countSenders(db, { familyId, now, mails, categoryOf }),
      db
        .insertInto('inbound_mails')
        .values(mails.map((mail) => mailRow(mail, { familyId, now })))
        .execute(),
      db
        .insertInto('inbound_mail_contents')
        .values(mails.map(({ id, raw }) => ({ family_id: familyId, mail_id: id, raw })))
        .execute(),
      addSteps(
        db,
        familyId,
        mails.flatMap(({ id, state }) => [
          { mailId: id, step: 'received' as const, at: now },
          { mailId: id, step: state, at: now },
        ]),
      ),
    )
  }
  if (usage !== null) writes.push(setUsage(db, familyId, usage))
  for (const mail of mails) if (mail.state === 'queued') writes.push(enqueueUnderstand(db, familyId, mail.id))
  for (const repeat of repeats) writes.push(countRepeat(db, { familyId, now }, repeat))
  await Promise.all(writes)
}

function mailRow({ id, headers, raw, state, ...mail }: NewMail, { familyId, now }: { familyId: string; now: string }) {
  return {
    family_id: familyId,
    id,
    identity: headers.identity,
    message_id: headers.messageId,
    in_reply_to: headers.inReplyTo,
    source: mail.source,
    sender_email: headers.senderEmail,
    sender_name: headers.senderName,
    subject: headers.subject,
    size: raw.length,
    sent_at: headers.sentAt,
    received_at: now,
    state,
    reason: mail.reason,
    counted_month: mail.countedMonth,
  }
}

async function countSenders(db: FamilyDb, { familyId, now, mails, categoryOf }: Omit<Keep, 'repeats' | 'usage'>) {
  const senders = new Map<string, { mail: NewMail; count: number }>()
  for (const mail of mails) {
    const { senderEmail } = mail.headers
    senders.set(senderEmail, { mail, count: (senders.get(senderEmail)?.count ?? 0) + 1 })
  }
  await db
    .insertInto('email_sender_filters')
    .values(
      [...senders.values()].map(({ mail, count }) => ({
        family_id: familyId,
        id: newId(),
        sender_email: mail.headers.senderEmail,
        sender_name: mail.headers.senderName,
        category: categoryOf(mail),
        email_count: count,
        last_email_at: now,
        source_connection_email: mail.connectionEmail ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'sender_email']).doUpdateSet({
        email_count: sql`email_sender_filters.email_count + excluded.email_count`,
        last_email_at: sql`excluded.last_email_at`,
        sender_name: sql`coalesce(email_sender_filters.sender_name, excluded.sender_name)`,
      }),
    )
    .execute()
}

/** A mail that arrives a hundred times has a receipt that can still be read. */
const mostRepeatsNoted = 20

async function countRepeat(
  db: FamilyDb,
  { familyId, now }: { familyId: string; now: string },
  { id, deliveries }: Repeat,
) {
  const row = await db
    .updateTable('inbound_mails')
    .set({ deliveries: sql`deliveries + ${deliveries}` })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returning('deliveries')
    .executeTakeFirst()
  if (row !== undefined && row.deliveries <= mostRepeatsNoted)
    await addSteps(db, familyId, [{ mailId: id, step: 'repeated', at: now }])
}

export interface NewStep {
  mailId: string
  step:
    | 'received'
    | 'repeated'
    | 'held'
    | 'allowed'
    | 'blocked'
    | 'over-limit'
    | 'queued'
    | 'read'
    | 'trouble'
    | 'understood'
    | 'nothing-found'
    | 'failed'
    | 'undone'
    | 'tried-again'
    | 'decided'
  detail?: string
  at: string
}

export async function addSteps(db: FamilyDb, familyId: string, steps: NewStep[]): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('mail_steps')
    .values(
      steps.map(({ mailId, step, detail = '', at }) => ({
        family_id: familyId,
        mail_id: mailId,
        // Made in order, so that steps of one moment keep it.
        id: newId(),
        step,
        detail,
        at,
      })),
    )
    .execute()
}

export async function setUsage(db: FamilyDb, familyId: string, { used, month }: { used: number; month: string }) {
  await db
    .updateTable('families')
    .set({ emails_used_this_month: used, usage_month: month })
    .where('id', '=', familyId)
    .execute()
}

/** One family's mails are understood one after the other, in the order they came: a change follows what it changes. */
export async function enqueueUnderstand(db: FamilyDb, familyId: string, mailId: string): Promise<void> {
  await enqueue(db, understand, {
    payload: { familyId, mailId },
    key: `understand ${mailId}`,
    queue: `family ${familyId}`,
  })
}

/** A mail that was queued and not understood for so long has lost its job: its worker died with it more than once. */
const stuckAfter = 60 * 60_000

export async function familiesWithWaitingMails(db: SystemDb, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('family_id')
    .distinct()
    .where((build) =>
      build.or([
        build('state', '=', 'over-limit'),
        build.and([build('state', '=', 'queued'), build('received_at', '<', before(now, stuckAfter))]),
      ]),
    )
    .execute()
  return rows.map((row) => row.family_id)
}

export async function stuckMails(db: FamilyDb, familyId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('family_id', '=', familyId)
    .where('state', '=', 'queued')
    .where('received_at', '<', before(now, stuckAfter))
    .orderBy('received_at')
    .execute()
  return rows.map((row) => row.id)
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
