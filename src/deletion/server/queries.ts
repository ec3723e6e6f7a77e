import type { SystemDb } from '#platform/database/database.ts'

export async function loginsOf(db: SystemDb, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom('logins').select('id').where('family_id', '=', familyId).execute()
  return rows.map(({ id }) => id)
}
