import { type Kysely, sql } from 'kysely'
import { readByModel } from '#extraction/jobs.ts'
import { addSteps } from '#mail/server/receipts/receipt-step-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

interface WaitingMail {
  familyId: string
  mailId: string
}

/** The greatest priority of a job. Whoever waits beyond it waits in the order of time. */
const lastTurn = 32_767

/**
 * Puts a mail that waits to be read in line for the model, with its job and the step on its receipt. Its turn is one more than its family's
 * last, and not below the one that is next: so the first mails of all families come before the second of any. One that is in line already
 * keeps its job, with the attempts that this has had.
 */
export async function joinLine(db: SystemDb, { familyId, mailId, now }: WaitingMail & { now: string }): Promise<void> {
  // Locked, so that nobody settles it before its step is written.
  const mail = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) return
  const { rows } = await sql<{ turn: number }>`
    insert into model_line (mail_id, family_id, turn, since)
    select ${mailId}, ${familyId}, least(${lastTurn}, greatest(
      coalesce((select min(turn) from model_line), 0),
      coalesce((select max(turn) + 1 from model_line where family_id = ${familyId}), 0))), ${now}
    on conflict (mail_id) do nothing
    returning turn`.execute(db)
  const [row] = rows
  if (row === undefined) return
  await enqueueTurn(db, { ...row, familyId, mailId })
  await addSteps(db, { familyId, steps: [{ mailId, step: 'in-line', at: now }] })
}

async function enqueueTurn(db: SystemDb, { familyId, mailId, turn }: WaitingMail & { turn: number }): Promise<void> {
  await enqueue(db, {
    job: readByModel,
    payload: { familyId, mailId },
    key: `read by model ${mailId}`,
    // One family's mails in their order: a change follows what it changes.
    queue: `model ${familyId}`,
    priority: turn,
  })
}

/** Gives a mail in line a job that begins anew, in its place. */
export async function keepTurn(db: SystemDb, { familyId, mailId }: WaitingMail): Promise<void> {
  const row = await db.selectFrom('model_line').select('turn').where('mail_id', '=', mailId).executeTakeFirst()
  if (row !== undefined) await enqueueTurn(db, { ...row, familyId, mailId })
}

/** Gives a job to the mails that have waited since before then: theirs is lost. Takes out those that wait to be read no longer. */
export async function mendTurns(db: SystemDb, { before }: { before: string }): Promise<void> {
  await sql`delete from model_line as line where not exists (
    select from inbound_mails as mail
    where mail.family_id = line.family_id and mail.id = line.mail_id and mail.state = 'queued')`.execute(db)
  const lost = await db
    .selectFrom('model_line')
    .select(['family_id as familyId', 'mail_id as mailId', 'turn'])
    .where('since', '<', before)
    .orderBy('turn')
    .orderBy('since')
    .orderBy('mail_id')
    .execute()
  for (const each of lost) await enqueueTurn(db, each)
}

/** The mails of a family that wait. */
export function mailsInLine(db: Kysely<Schema>, familyId: string) {
  return db.selectFrom('model_line').select('mail_id as mailId').where('family_id', '=', familyId)
}

/** Since when a mail waits; null for one that does not. */
export async function waitsSince(db: SystemDb, mailId: string): Promise<string | null> {
  const row = await db.selectFrom('model_line').select('since').where('mail_id', '=', mailId).executeTakeFirst()
  return row?.since ?? null
}

/** Those of these mails that wait. */
export async function waitingAmong(db: SystemDb, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return []
  const rows = await db.selectFrom('model_line').select('mail_id').where('mail_id', 'in', mailIds).execute()
  return rows.map((row) => row.mail_id)
}

export async function leaveLine(db: SystemDb, mailId: string): Promise<void> {
  await db.deleteFrom('model_line').where('mail_id', '=', mailId).execute()
}
