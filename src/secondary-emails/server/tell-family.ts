import { newId } from '#basics/id.ts'
import type { FamilyDb, SystemDb } from '#platform/database.ts'
import { queueLetters } from './queue-letters.ts'

/** A notice to a family from Roost itself, in the feed and in letters. */
export async function tellFamily(
  db: FamilyDb | SystemDb,
  { familyId, notice, now }: { familyId: string; notice: { title: string; content: string }; now: string },
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      family_id: familyId,
      id: newId(),
      ...notice,
      category: 'other',
      source: 'Roost',
      source_mail_id: null,
      created_by: null,
      created_at: now,
    })
    .execute()
  await queueLetters(db, familyId)
}
