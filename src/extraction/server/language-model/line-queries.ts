import { sql } from 'kysely'
import { readByModel } from '#extraction/jobs.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

interface WaitingMail {
  familyId: string
  mailId: string
}

/** The greatest priority of a job. Whoever waits beyond it waits in the order of time. */
const lastTurn = 32_767

/**
 * Puts a mail in line for the model, with its job. Its turn is one more than its family's last, and not below the one that is next: so
 * the first mails of all families come before the second of any. False where it waits already.
 */
export async function joinLine(
  db: SystemDb,
  { familyId, mailId, now }: WaitingMail & { now: string },
): Promise<boolean> {
  const { rows } = await sql<{ turn: number }>`
    insert into model_line (mail_id, family_id, turn, since)
    select ${mailId}, ${familyId}, least(${lastTurn}, greatest(
      coalesce((select min(turn) from model_line), 0),
      coalesce((select max(turn) + 1 from model_line where family_id = ${familyId}), 0))), ${now}
    on conflict (mail_id) do nothing
    returning turn`.execute(db)
  const turn = rows[0]?.turn ?? (await turnOf(db, mailId))
  await enqueue(db, {
    job: readByModel,
    payload: { familyId, mailId },
    key: `read by model ${mailId}`,
    // One family's mails in their order: a change follows what it changes.
    queue: `model ${familyId}`,
    priority: turn,
  })
  return rows.length > 0
}

async function turnOf(db: SystemDb, mailId: string): Promise<number> {
  const row = await db.selectFrom('model_line').select('turn').where('mail_id', '=', mailId).executeTakeFirst()
  return row?.turn ?? 0
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
