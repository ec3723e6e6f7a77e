import type { FamilyDb, SystemDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailNotices } from '../jobs.ts'
import { hasReaders } from './letter-queries.ts'

/** Called where a notice is written: once that is committed, one letter carries all that came with it. */
export async function queueLetters(db: FamilyDb | SystemDb, familyId: string): Promise<void> {
  if (!(await hasReaders(db, familyId))) return
  await enqueue(db, { job: mailNotices, payload: { familyId }, key: `mail-notices ${familyId}` })
}
