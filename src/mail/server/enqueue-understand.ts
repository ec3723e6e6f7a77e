import type { FamilyDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { understand } from '../jobs.ts'

/** Has a mail read by a worker, once this transaction commits. */
export async function enqueueUnderstand(
  db: FamilyDb,
  { familyId, mailId, isNew = false }: { familyId: string; mailId: string; isNew?: boolean },
): Promise<void> {
  // No named queue for each family: a worker that finds one taken sleeps for a second (measured: 2 mails a second).
  await enqueue(db, { job: understand, payload: { familyId, mailId }, key: `understand ${mailId}`, isNew })
}
