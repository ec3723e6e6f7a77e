import type { SystemDb } from '#platform/database/database.ts'
import { isUndecided } from '../rules/newcomer.ts'

/** The newcomers who came with the code, the latest first: in the family and not confirmed yet, or waiting for a yes. */
export async function newcomersOf(db: SystemDb, { familyId, now }: { familyId: string; now: Date }) {
  const rows = await db
    .selectFrom('joinings')
    .innerJoin('logins', 'logins.id', 'joinings.login_id')
    .leftJoin('profiles', (join) =>
      join.on('profiles.family_id', '=', familyId).onRef('profiles.id', '=', 'joinings.login_id'),
    )
    .select(['logins.id', 'logins.first_name as firstName', 'logins.email', 'joinings.joined_at as joinedAt'])
    .select((build) => build.ref('joinings.came_at').$notNull().as('cameAt'))
    .select('profiles.is_family_admin as isAdmin')
    .where('joinings.family_id', '=', familyId)
    .where('joinings.came_at', 'is not', null)
    .orderBy('joinings.came_at', 'desc')
    .execute()
  return rows.filter((newcomer) => isUndecided(newcomer, now))
}

/**
 * Whether a parent came with the code and no other parent has confirmed them: a newcomer neither decides on newcomers nor
 * invites.
 */
export async function isNewcomer(
  db: SystemDb,
  { familyId, id, now }: { familyId: string; id: string; now: Date },
): Promise<boolean> {
  return (await newcomersOf(db, { familyId, now })).some((newcomer) => newcomer.id === id)
}
