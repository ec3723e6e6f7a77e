import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

interface Deleted {
  familyId: string
  /** The thing, and the series that it may lie in the bin with. */
  ids: readonly string[]
  deletedAt: string
}

/** Who put a thing into the bin; null for Roost, and for who has left since. */
export async function deleterOf(db: FamilyDb, { familyId, ids, deletedAt }: Deleted): Promise<string | null> {
  const line = await db
    .selectFrom('activity')
    .select('member_id')
    .where('family_id', '=', familyId)
    .where('thing_id', 'in', ids)
    .where('action', '=', 'deleted')
    // A turn may have gone by itself before its series did.
    .orderBy(sql`abs(extract(epoch from at - ${deletedAt}::timestamptz))`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.member_id ?? null
}
