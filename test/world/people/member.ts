import { familyOf } from '#family/server/queries.ts'
import type { World } from '../server/roost.ts'

/** The member who has this address, with the role of the account. */
export function profileOf(world: World, email: string) {
  return world.transactions.asSystem('seed', (db) =>
    db
      .selectFrom('logins')
      .innerJoin('profiles', 'profiles.id', 'logins.id')
      .selectAll('profiles')
      .select('logins.role as loginRole')
      .where('logins.email', '=', email)
      .executeTakeFirstOrThrow(),
  )
}

/** The family of the member who has this address. */
export async function familyWith(world: World, email: string) {
  const { family_id: familyId, id: memberId } = await profileOf(world, email)
  const [family] = await world.transactions.asSystem('seed', (db) => familyOf(db, { familyId, memberId }).execute())
  if (family === undefined) throw new Error('the profile has no family')
  return family
}
