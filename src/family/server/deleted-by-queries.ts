import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

/** The line of the activity that says who put a thing into the bin. */
export function whoDeleted(
  db: FamilyDb,
  { familyId, ids, deletedAt }: { familyId: string; ids: readonly (string | null)[]; deletedAt: string },
) {
  return (
    db
      .selectFrom('activity')
      .select('member_id')
      .where('family_id', '=', familyId)
      .where(
        'thing_id',
        'in',
        ids.filter((id) => id !== null),
      )
      .where('action', '=', 'deleted')
      // A turn may have gone by itself before its series did.
      .orderBy(sql`abs(extract(epoch from at - ${deletedAt}::timestamptz))`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
