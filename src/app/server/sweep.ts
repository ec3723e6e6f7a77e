import { sql } from 'kysely'
import { z } from 'zod'
import { daysActive, daysInBin } from '#activity/contract.ts'
import { sessionDays } from '#auth/rules/session-life.ts'
import { newcomerDays } from '#family/rules/newcomer.ts'
import { removeOldContent } from '#organisations/server/removal-queries.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { handle, type Handler } from '#platform/jobs/jobs.ts'

const sweep = { name: 'sweep', payload: z.unknown(), maxAttempts: 3 }

/** Deletes expired rows: live updates, tokens, ended sessions, rate limits, the bin, old activity. */
export function sweepHandler(transactions: ScopedTransactions): Handler {
  return handle(sweep, () =>
    transactions.asSystem('sweep', async (db) => {
      await sql`delete from family_changes where at < now() - interval '1 day'`.execute(db)
      await sql`delete from one_time_tokens where expires_at < now() - interval '7 days'`.execute(db)
      await sql`delete from refresh_tokens where expires_at < now() - interval '1 day'`.execute(db)
      // An idle session is not ended by any request. The next sweep ends a row that a refresh locks at this moment.
      await sql`update sessions set ended_at = now(), end_reason = 'expired' where id in (
        select id from sessions where ended_at is null
          and (last_used_at < now() - ${sessionDays.idle} * interval '1 day'
            or created_at < now() - ${sessionDays.absolute} * interval '1 day')
        for update skip locked)`.execute(db)
      await sql`delete from sessions where ended_at < now() - interval '30 days'`.execute(db)
      // Links in mails expire much earlier.
      await sql`delete from outgoing_mails where created_at < now() - interval '30 days'`.execute(db)
      await sql`delete from sign_in_steps where expires_at < now() - interval '1 day'`.execute(db)
      // After these days a newcomer is a member like others.
      await sql`delete from joinings where joined_at < now() - ${newcomerDays} * interval '1 day'`.execute(db)
      await sql`delete from attempts where window_start < now() - interval '1 day'`.execute(db)
      // Arrivals of deleted families.
      await sql`delete from arrivals where not exists (select from families where families.id = arrivals.family_id)`.execute(
        db,
      )
      // Older than any look back reaches.
      await sql`delete from mailbox_messages where sent_at < now() - interval '13 months'`.execute(db)
      await sql`delete from tasks where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await sql`delete from calendar_events where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await sql`delete from notifications where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await removeOldContent(db)
      await sql`delete from activity where at < now() - ${daysActive} * interval '1 day'`.execute(db)
    }),
  )
}
