import type { FamilyDb } from '#platform/database/database.ts'
import { lockMail } from './decision-queries.ts'
import { releaseMails } from './release-mails.ts'
import { lockFamily } from './step-queries.ts'

interface LettingThrough {
  familyId: string
  id: string
  now: Date
  isOpenBeta: boolean
}

/** One held mail is read, and its sender stays undecided. Where the plan has no room it waits for that instead. */
export async function letThrough(
  db: FamilyDb,
  { familyId, id, now, isOpenBeta }: LettingThrough,
): Promise<'done' | 'not-found' | 'not-now'> {
  await lockFamily(db, familyId)
  const mail = await lockMail(db, familyId, id)
  if (mail === null) return 'not-found'
  if (mail.state !== 'held') return 'not-now'
  await releaseMails(db, { familyId, mails: [mail], now, isOpenBeta, because: 'let-through' })
  return 'done'
}
