import { sql } from 'kysely'
import { z } from 'zod'
import { daysActive, daysInBin } from '#activity/contract.ts'
import { sessionDays } from '#auth/rules/refreshing.ts'
import { daysNew } from '#family/server/newcomer-queries.ts'
import type { Doors } from '#platform/database/database.ts'
import { handle, type Handler } from '#platform/jobs/jobs.ts'

const sweep = { name: 'sweep', payload: z.unknown(), maxAttempts: 3 }

/** Takes away what has served its time: old change numbers, spent tokens, ended sessions, counted tries. */
export function sweepHandler(doors: Doors): Handler {
  return handle(sweep, () =>
    doors.asSystem('sweep', async (db) => {
      await sql`delete from family_changes where at < now() - interval '1 day'`.execute(db)
      await sql`delete from one_time_tokens where expires_at < now() - interval '7 days'`.execute(db)
      await sql`delete from refresh_tokens where expires_at < now() - interval '1 day'`.execute(db)
      // Who just stays away ends nothing; a row that a refresh holds at this moment is left to the next sweep.
      await sql`update sessions set ended_at = now(), end_reason = 'expired' where id in (
        select id from sessions where ended_at is null
          and (last_used_at < now() - ${sessionDays.idle} * interval '1 day'
            or created_at < now() - ${sessionDays.absolute} * interval '1 day')
        for update skip locked)`.execute(db)
      await sql`delete from sessions where ended_at < now() - interval '30 days'`.execute(db)
      // Their links have long expired; the letters need not lie about.
      await sql`delete from outgoing_mails where created_at < now() - interval '30 days'`.execute(db)
      await sql`delete from sign_in_steps where expires_at < now() - interval '1 day'`.execute(db)
      // Long since members like others.
      await sql`delete from joinings where joined_at < now() - ${daysNew} * interval '1 day'`.execute(db)
      await sql`delete from attempts where window_start < now() - interval '1 day'`.execute(db)
      // A family that left while its mail was on the way.
      await sql`delete from arrivals where not exists (select from families where families.id = arrivals.family_id)`.execute(
        db,
      )
      await sql`delete from tasks where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await sql`delete from calendar_events where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await sql`delete from notifications where deleted_at < now() - ${daysInBin} * interval '1 day'`.execute(db)
      await sql`delete from activity where at < now() - ${daysActive} * interval '1 day'`.execute(db)
    }),
  )
}
