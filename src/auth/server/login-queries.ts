import type { SystemDb } from '#platform/database/database.ts'
import { lockLogin } from './factor-queries.ts'

/** Ends every open session of a login, or all but one: from the next request on, in every process. */
export async function endSessionsOf(
  db: SystemDb,
  { loginId, except, now }: { loginId: string; except?: string; now: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/**
 * Takes a login away with all that it could sign in with. Its sessions stay as ended for a while, so that open pages hear of
 * it, but say no longer from where they were.
 */
export async function deleteLogin(db: SystemDb, { id, now }: { id: string; now: string }): Promise<void> {
  await lockLogin(db, id)
  await endSessionsOf(db, { loginId: id, now })
  await db.updateTable('sessions').set({ user_agent: '', address: '' }).where('login_id', '=', id).execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (build) => build.selectFrom('sessions').select('id').where('login_id', '=', id))
    .execute()
  for (const table of [
    'login_factors',
    'login_identities',
    'recovery_codes',
    'one_time_tokens',
    'sign_in_steps',
    'joinings',
  ] as const)
    await db.deleteFrom(table).where('login_id', '=', id).execute()
  const login = await db.deleteFrom('logins').where('id', '=', id).returning('email').executeTakeFirst()
  if (login !== undefined) await db.deleteFrom('outgoing_mails').where('recipient', '=', login.email).execute()
}
