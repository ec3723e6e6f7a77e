import type { SystemDb } from '#platform/database/database.ts'

/** A login as sign-in needs it. */
export function loginByEmail(db: SystemDb, email: string) {
  return logins(db).where('email', '=', email).executeTakeFirst()
}

export function loginById(db: SystemDb, id: string) {
  return logins(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Whether the password that was just checked is still the account's. Locks the login: a concurrent change of the password
 * either finishes first, or ends the session that is opened now.
 */
export async function stillHasPassword(db: SystemDb, login: { id: string; password_hash: string }): Promise<boolean> {
  return (await lockLogin(db, login.id))?.passwordHash === login.password_hash
}

export async function countLogin(db: SystemDb, loginId: string): Promise<void> {
  await db
    .updateTable('logins')
    .set((build) => ({ login_count: build('login_count', '+', 1) }))
    .where('id', '=', loginId)
    .execute()
}

/**
 * The login, locked until the transaction ends; undefined if it no longer exists. Whatever opens or changes a login locks it
 * before any of its other rows: two transactions that lock in different orders would wait for each other.
 */
export function lockLogin(db: SystemDb, loginId: string) {
  return db
    .selectFrom('logins')
    .select(['first_name as firstName', 'email', 'password_hash as passwordHash', 'family_id as familyId', 'role'])
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends every open session of a login, or all but one. This holds from the next request on, in every process. */
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
 * Deletes a login with all its sign-in methods. Its sessions stay for a while as ended, so that open pages hear of it, but
 * without their devices and network addresses.
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

/** All logins, with the columns that sign-in and sessions need. */
export function logins(db: SystemDb) {
  return db
    .selectFrom('logins')
    .select(['id', 'email', 'password_hash', 'confirmed_at', 'role', 'first_name', 'family_id'])
}
