import type { FamilyDb } from '#platform/database/database.ts'
import { canTryAgain } from '#mail/rules.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { lockMail } from '../mail-state-queries.ts'
import { releaseMails } from '../sorting/release-mails.ts'
import { senderStatuses } from '../sorting/sorting-queries.ts'

/** Queues a mail to be read again. */
export async function tryAgain(
  db: FamilyDb,
  { familyId, id, now, isOpenBeta }: { familyId: string; id: string; now: Date; isOpenBeta: boolean },
): Promise<'done' | 'not-found' | 'not-now' | 'over-limit'> {
  await lockFamilyRow(db, familyId)
  const mail = await lockMail(db, { familyId, id })
  if (mail === null) return 'not-found'
  if (!canTryAgain(mail.state, { isUndone: mail.set !== null && mail.set.undoneAt !== null })) return 'not-now'
  const [status] = (await senderStatuses(db, { familyId, emails: [mail.senderEmail] })).values()
  if (status !== 'allow') return 'not-now'
  const count = await releaseMails(db, { familyId, mails: [mail], now, isOpenBeta, because: 'tried-again' })
  return count === 1 ? 'done' : 'over-limit'
}
