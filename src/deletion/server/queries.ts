import { newId } from '#basics/id.ts'
import type { SystemDb } from '#platform/database.ts'
import { noticeOfGoing } from '../rules/say.ts'

export async function loginsOf(db: SystemDb, familyId: string): Promise<string[]> {
  const rows = await db.selectFrom('logins').select('id').where('family_id', '=', familyId).execute()
  return rows.map(({ id }) => id)
}

/** Tells the family who has gone. */
export async function addNoticeOfGoing(
  db: SystemDb,
  { familyId, member, now }: { familyId: string; member: { firstName: string }; now: string },
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      family_id: familyId,
      id: newId(),
      ...noticeOfGoing(member),
      category: 'other',
      source: 'Roost',
      source_mail_id: null,
      created_by: null,
      created_at: now,
    })
    .execute()
}
