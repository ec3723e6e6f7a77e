import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { addOwnNotice } from './letter-queries.ts'
import { queueLetters } from './queue-letters.ts'

/** A notice to a family from Roost itself, in the feed and in letters. */
export async function tellFamily(db: FamilyDb | SystemDb, said: Parameters<typeof addOwnNotice>[1]): Promise<void> {
  await addOwnNotice(db, said)
  await queueLetters(db, said.familyId)
}
