import type { FamilyDb } from '#platform/database.ts'
import { lockMail } from '../mail-state-queries.ts'
import { releaseMails } from '../sorting/release-mails.ts'
import { lockFamily } from '../family-lock-queries.ts'

interface Releasing {
  familyId: string
  id: string
  now: Date
  isOpenBeta: boolean
}

/** One quarantined mail is read, and its sender stays undecided. Where the plan has no room it waits for that instead. */
export async function releaseQuarantinedMail(
  db: FamilyDb,
  { familyId, id, now, isOpenBeta }: Releasing,
): Promise<'done' | 'not-found' | 'not-now'> {
  await lockFamily(db, familyId)
  const mail = await lockMail(db, familyId, id)
  if (mail === null) return 'not-found'
  if (mail.state !== 'quarantined') return 'not-now'
  await releaseMails(db, { familyId, mails: [mail], now, isOpenBeta, because: 'released' })
  return 'done'
}
