import { daysFrom } from '#basics/day.ts'
import type { SystemDb } from '#platform/database/database.ts'

/** Days for which somebody who came with the code is shown to the parents, to be removed with one tap. */
export const daysNew = 30

/** Who has come with the code, the last first: in the family and not welcomed yet, or waiting for a yes. */
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
  const oldest = daysFrom(now, -daysNew).toISOString()
  // Whom an admin has made an admin, they know.
  return rows.filter(({ joinedAt, isAdmin }) => joinedAt === null || (joinedAt > oldest && isAdmin === false))
}

/**
 * Whoever came with the code decides on nobody, themselves least of all, and brings nobody along, until a parent who was there
 * before has said to know them.
 */
export async function isNewcomer(
  db: SystemDb,
  { familyId, id, now }: { familyId: string; id: string; now: Date },
): Promise<boolean> {
  return (await newcomersOf(db, { familyId, now })).some((newcomer) => newcomer.id === id)
}
