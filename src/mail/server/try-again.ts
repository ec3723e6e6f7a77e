import type { FamilyDb } from '#platform/database/database.ts'
import { canTryAgain } from '../rules.ts'
import { lockFamily } from './step-queries.ts'
import { lockMail } from './decision-queries.ts'
import { releaseMails } from './release-mails.ts'
import { senderStatusOf } from './sender-queries.ts'

interface Trying {
  familyId: string
  id: string
  now: Date
  isOpenBeta: boolean
}

/** Sends a mail on to be understood once more. */
export async function tryAgain(
  db: FamilyDb,
  { familyId, id, now, isOpenBeta }: Trying,
): Promise<'done' | 'not-found' | 'not-now' | 'over-limit'> {
  await lockFamily(db, familyId)
  const mail = await lockMail(db, familyId, id)
  if (mail === null) return 'not-found'
  if (!canTryAgain(mail.state, { isUndone: mail.set !== null && mail.set.undoneAt !== null })) return 'not-now'
  if ((await senderStatusOf(db, familyId, mail.senderEmail)) !== 'allow') return 'not-now'
  const count = await releaseMails(db, { familyId, mails: [mail], now, isOpenBeta, because: 'tried-again' })
  return count === 1 ? 'done' : 'over-limit'
}
