import type { SystemDb } from '#platform/database/database.ts'

interface Taking {
  familyId: string
  placeId: string
  memberId: string
  firstName: string
}

export async function activatePlace(db: SystemDb, { familyId, memberId, firstName }: Taking): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ status: 'active', first_name: firstName })
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .execute()
}
