import type { FamilyDb } from '#platform/database/database.ts'
import { lockMail } from '../mail-state-queries.ts'
import { releaseMails } from '../sorting/release-mails.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'

/** Queues one quarantined mail, whose sender stays undecided; `over-limit` where the quota is used up. */
export async function releaseQuarantinedMail(
  db: FamilyDb,
  { familyId, id, now, isOpenBeta }: { familyId: string; id: string; now: Date; isOpenBeta: boolean },
): Promise<'done' | 'not-found' | 'not-now'> {
  await lockFamilyRow(db, familyId)
  const mail = await lockMail(db, { familyId, id })
  if (mail === null) return 'not-found'
  if (mail.state !== 'quarantined') return 'not-now'
  await releaseMails(db, { familyId, mails: [mail], now, isOpenBeta, because: 'released' })
  return 'done'
}
