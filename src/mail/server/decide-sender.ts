import type { FamilyDb } from '#platform/database.ts'
import { reasonFor } from '../rules.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { decideOnSender, setMailState, waitingMails } from './decision-queries.ts'
import { releaseMails } from './release-mails.ts'

interface Deciding {
  familyId: string
  id: string
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review' | undefined
  now: Date
  isOpenBeta: boolean
}

/**
 * A parent lets a sender in or keeps them out. What waited, or was put away before, goes on its way; of a blocked sender
 * all that was not yet understood is put away. Gives how many mails that concerned; null for a sender that is not there.
 */
export async function decideSender(
  db: FamilyDb,
  { familyId, now, isOpenBeta, ...decision }: Deciding,
): Promise<number | null> {
  // First the family, as everyone who moves its mails does, so that nobody waits for the other.
  await lockFamily(db, familyId)
  const senderEmail = await decideOnSender(db, familyId, decision)
  if (senderEmail === null) return null
  if (decision.status === 'allow') {
    const mails = await waitingMails(db, familyId, { states: ['held', 'blocked'], senderEmail })
    await releaseMails(db, { familyId, mails, now, isOpenBeta, because: 'allowed' })
    return mails.length
  }
  const mails = await waitingMails(db, familyId, { states: ['held', 'queued', 'over-limit'], senderEmail })
  const ids = mails.map(({ id }) => id)
  const at = now.toISOString()
  await setMailState(db, familyId, ids, { state: 'blocked', reason: reasonFor('blocked'), now: at })
  await addSteps(
    db,
    familyId,
    ids.map((mailId) => ({ mailId, step: 'blocked' as const, at })),
  )
  return ids.length
}
