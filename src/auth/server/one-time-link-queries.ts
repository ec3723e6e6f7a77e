import type { Insertable } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

type Purpose = 'signup' | 'recovery' | 'secondary-email'

type NewLink = Insertable<Schema['one_time_tokens']> & { purpose: Purpose }

/** Whether the link is new: a job that runs again adds the same link again. */
export async function addLink(db: SystemDb, link: NewLink): Promise<boolean> {
  const added = await db
    .insertInto('one_time_tokens')
    .values(link)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return added !== undefined
}

interface Link {
  tokenHash: Buffer
  purpose: Purpose
}

/**
 * Locks the login of a link before the link itself, in the same order as a new password, which invalidates the links after
 * the login.
 */
export async function lockLoginOfLink(db: SystemDb, { tokenHash, purpose }: Link): Promise<void> {
  await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', (build) =>
      build
        .selectFrom('one_time_tokens')
        .select('login_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose),
    )
    .forUpdate()
    .execute()
}

/** Uses up a valid link. The row's lock lets only one of several requests at once succeed. */
export function spendLink(db: SystemDb, { tokenHash, purpose, now }: Link & { now: string }) {
  return db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['login_id', 'family_id', 'email'])
    .executeTakeFirst()
}

/** The state of a link, which stays unused. */
export async function stateOfLink(
  db: SystemDb,
  { tokenHash, purpose, now }: Link & { now: string },
): Promise<'good' | 'used' | 'expired'> {
  const link = await db
    .selectFrom('one_time_tokens')
    .select((build) => ['used_at', build('expires_at', '>', now).as('is_fresh')])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (link === undefined) return 'expired'
  if (link.used_at !== null) return 'used'
  return link.is_fresh ? 'good' : 'expired'
}

/** Whether the address was confirmed: if it has changed since the link was sent, nothing is confirmed. */
export async function confirmLogin(
  db: SystemDb,
  { loginId, email, now }: { loginId: string; email: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('logins')
    .set((build) => ({ confirmed_at: build.fn.coalesce('confirmed_at', build.val(now)), updated_at: now }))
    .where('id', '=', loginId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
