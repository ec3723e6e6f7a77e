import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

interface Deleted {
  familyId: string
  /** The ids of the deleted thing and, for a turn, of the series that may be in the bin with it. */
  ids: readonly string[]
  deletedAt: string
}

/** The member who deleted a thing; null if Roost did, or the member has left since. */
export async function deleterOf(db: FamilyDb, { familyId, ids, deletedAt }: Deleted): Promise<string | null> {
  const line = await db
    .selectFrom('activity')
    .select('member_id')
    .where('family_id', '=', familyId)
    .where('thing_id', 'in', ids)
    .where('action', '=', 'deleted')
    // A turn may have been deleted by itself before its series was.
    .orderBy(sql`abs(extract(epoch from at - ${deletedAt}::timestamptz))`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.member_id ?? null
}
