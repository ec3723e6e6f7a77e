import { sql } from 'kysely'
import { newId } from '#basics/id.ts'
import { tokenDay } from '#extraction/rules/language-model/token-day.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { RequestOutcome } from './model-trouble.ts'

export interface Reserving {
  familyId: string
  mailId: string
  server: string
  model: string
  rulesVersion: number
  /** As many as the request and its answer may take at most. */
  tokens: number
  limits: { tokensADay: number; familyTokensADay: number }
  now: Date
}

/**
 * Writes a request down and reserves its tokens, before anything of it leaves. The row of the day is locked meanwhile, so that two
 * requests do not pass a limit together. Gives its id, or whose limit is reached.
 */
export async function reserveRequest(
  db: SystemDb,
  { familyId, mailId, server, model, rulesVersion, tokens, limits, now }: Reserving,
): Promise<{ id: string } | 'server' | 'family'> {
  const since = tokenDay(now)
  await sql`insert into model_days (day, tokens) values (${since.slice(0, 10)}, 0) on conflict do nothing`.execute(db)
  const day = await db
    .selectFrom('model_days')
    .select(sql<number>`tokens::float8`.as('tokens'))
    .where('day', '=', since.slice(0, 10))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (day.tokens + tokens > limits.tokensADay) return 'server'
  const own = await db
    .selectFrom('model_requests')
    .select(sql<number>`coalesce(sum(tokens), 0)::float8`.as('tokens'))
    .where('family_id', '=', familyId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  if (own.tokens + tokens > limits.familyTokensADay) return 'family'
  const id = newId()
  await addTokens(db, { day: since, tokens })
  await db
    .insertInto('model_requests')
    .values({
      family_id: familyId,
      id,
      mail_id: mailId,
      at: now.toISOString(),
      server,
      model,
      rules_version: rulesVersion,
      tokens,
    })
    .execute()
  return { id }
}

interface Settling {
  familyId: string
  id: string
  bytesSent: number
  bytesReceived: number
  tokens: number
  milliseconds: number
  outcome: RequestOutcome
}

/** Writes down what became of a request, and gives back what it did not take of its tokens. */
export async function settleRequest(
  db: SystemDb,
  { familyId, id, bytesSent, bytesReceived, tokens, milliseconds, outcome }: Settling,
): Promise<void> {
  const reserved = await db
    .selectFrom('model_requests')
    .select(['tokens', 'at'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  // Its family has been deleted meanwhile.
  if (reserved === undefined) return
  await addTokens(db, { day: tokenDay(new Date(reserved.at)), tokens: tokens - reserved.tokens })
  await db
    .updateTable('model_requests')
    .set({ bytes_sent: bytesSent, bytes_received: bytesReceived, tokens, milliseconds, outcome })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .execute()
}

/** Writes down how much of a request is about to leave: whatever ends this process then, the log says so. False where the request is over. */
export async function noteLeaving(
  db: SystemDb,
  { familyId, id, bytes }: { familyId: string; id: string; bytes: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('model_requests')
    .set({ bytes_sent: bytes })
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .returning('id')
    .execute()
  return noted.length > 0
}

/**
 * Closes requests whose process was killed: those of a mail that is read anew, or all that began before then. How many tokens they took nobody
 * knows, so those that were reserved count.
 */
export async function closeRequests(
  db: SystemDb,
  which: { familyId: string; mailId: string } | { before: string },
): Promise<void> {
  const open = db.updateTable('model_requests').set({ outcome: 'broken-off' }).where('outcome', '=', 'open')
  await (
    'before' in which
      ? open.where('at', '<', which.before)
      : open.where('family_id', '=', which.familyId).where('mail_id', '=', which.mailId)
  ).execute()
}

async function addTokens(db: SystemDb, { day, tokens }: { day: string; tokens: number }): Promise<void> {
  await db
    .updateTable('model_days')
    .set({ tokens: sql<string>`greatest(0, tokens + ${tokens})` })
    .where('day', '=', day.slice(0, 10))
    .execute()
}

/** How many requests a mail has had since then. */
export async function requestsOfMail(
  db: SystemDb,
  { familyId, mailId, since }: { familyId: string; mailId: string; since: string },
): Promise<number> {
  const row = await db
    .selectFrom('model_requests')
    .select(sql<number>`count(*)::int`.as('requests'))
    .where('family_id', '=', familyId)
    .where('mail_id', '=', mailId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.requests
}
