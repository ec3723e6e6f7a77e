import type { FamilyDb } from '#platform/database/database.ts'
import { reasonFor } from '../rules.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { setMailState, waitingMails } from './decision-queries.ts'
import { decideOnSenders } from './sender-queries.ts'
import { releaseMails } from './release-mails.ts'

interface Deciding {
  familyId: string
  ids: readonly string[]
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review' | undefined
  now: Date
  isOpenBeta: boolean
}

/**
 * A parent lets senders in or keeps them out. What waited, or was put away before, goes on its way; of a blocked sender
 * all that was not yet understood is put away. Gives the mails that that concerned, newest last; null where a sender is not there.
 */
export async function decideSenders(
  db: FamilyDb,
  { familyId, ids, now, isOpenBeta, ...decision }: Deciding,
): Promise<string[] | null> {
  // First the family, as everyone who moves its mails does, so that nobody waits for the other.
  await lockFamily(db, familyId)
  const wanted = [...new Set(ids)]
  const senderEmails = await decideOnSenders(db, familyId, { ids: wanted, ...decision })
  if (senderEmails === null) return null
  if (decision.status === 'allow') {
    const mails = await waitingMails(db, familyId, { states: ['held', 'blocked'], senderEmails })
    await releaseMails(db, { familyId, mails, now, isOpenBeta, because: 'allowed' })
    return mails.map(({ id }) => id)
  }
  const mails = await waitingMails(db, familyId, { states: ['held', 'queued', 'over-limit'], senderEmails })
  const mailIds = mails.map(({ id }) => id)
  const at = now.toISOString()
  await setMailState(db, familyId, mailIds, { state: 'blocked', reason: reasonFor('blocked'), now: at })
  await addSteps(
    db,
    familyId,
    mailIds.map((mailId) => ({ mailId, step: 'blocked' as const, at })),
  )
  return mailIds
}
