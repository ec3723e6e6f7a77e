import { daysFrom } from '#basics/day.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { sessionDays } from '#auth/rules/session-life.ts'

/** The sessions that a refresh would still continue, the most recently used first. */
export function openSessionsOf(db: SystemDb, { loginId, now }: { loginId: string; now: Date }) {
  const daysAgo = (days: number) => daysFrom(now, -days).toISOString()
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', daysAgo(sessionDays.idle))
    .where('created_at', '>', daysAgo(sessionDays.absolute))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Whether this login had such an open session. */
export async function endOwnSession(
  db: SystemDb,
  { id, loginId, now }: { id: string; loginId: string; now: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
