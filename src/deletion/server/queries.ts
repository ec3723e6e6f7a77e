import type { FamilyDb, SystemDb } from '#platform/database.ts'

/** The parents who could be admin instead of this one. */
export function adminCandidates(db: FamilyDb, { familyId, memberId }: { familyId: string; memberId: string }) {
  return db
    .selectFrom('profiles')
    .select(['id as userId', 'first_name as firstName', 'last_name as lastName'])
    .where('family_id', '=', familyId)
    .where('role', '=', 'parent')
    .where('status', '=', 'active')
    .where('id', '!=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function loginsOf(db: SystemDb, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom('logins').select('id').where('family_id', '=', familyId).execute()
  return rows.map(({ id }) => id)
}
