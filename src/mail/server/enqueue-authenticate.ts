import type { FamilyDb } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { authenticateUnread } from '../jobs.ts'

/** Has a family's unread mails checked by a worker, once this transaction commits: many that come at once in one job. */
export async function enqueueAuthenticate(db: FamilyDb, familyId: string): Promise<void> {
  await enqueue(db, { job: authenticateUnread, payload: { familyId }, key: `authenticate ${familyId}`, priority: 10 })
}
