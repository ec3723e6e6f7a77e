import type { FamilyDb } from '#platform/database.ts'

export async function senderStatusOf(db: FamilyDb, familyId: string, email: string) {
  const row = await db
    .selectFrom('email_sender_filters')
    .select('status')
    .where('family_id', '=', familyId)
    .where('sender_email', '=', email)
    .executeTakeFirst()
  return row?.status ?? 'pending'
}

interface Decided {
  ids: string[]
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review' | undefined
}

/** The addresses of those decided on; null, and nobody is, where one of them is not there. */
export async function decideOnSenders(
  db: FamilyDb,
  familyId: string,
  { ids, status, applies }: Decided,
): Promise<string[] | null> {
  const found = await db
    .selectFrom('email_sender_filters')
    .select('sender_email')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
  if (found.length < ids.length) return null
  await db
    .updateTable('email_sender_filters')
    .set({ status, ...(applies !== undefined && { applies }) })
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
  return found.map((row) => row.sender_email)
}
