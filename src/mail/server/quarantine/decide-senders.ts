import type { FamilyDb } from '#platform/database/database.ts'
import { reasonFor } from '#mail/rules.ts'
import { isForged, keepForged } from './forged-mails.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { setMailState, lockMailsIn } from '../mail-state-queries.ts'
import { setSenderStatus } from './sender-queries.ts'
import { releaseMails } from '../sorting/release-mails.ts'

export interface Deciding {
  familyId: string
  ids: readonly string[]
  status: 'allow' | 'block'
  applies?: 'at-once' | 'review' | undefined
  now: Date
  isOpenBeta: boolean
}

/**
 * A parent allows or blocks senders. Quarantined and blocked mails of an allowed sender are queued, but for those that may be forged; unread mails
 * of a blocked sender are put away. Gives the ids of these mails, newest last; null where a sender is not found.
 */
export async function decideSenders(
  db: FamilyDb,
  { familyId, ids, now, isOpenBeta, ...decision }: Deciding,
): Promise<string[] | null> {
  // The family's row first, as everywhere, so that there is no deadlock.
  await lockFamilyRow(db, familyId)
  const wanted = [...new Set(ids)]
  const senderEmails = await setSenderStatus(db, { familyId, ids: wanted, ...decision })
  if (senderEmails === null) return null
  if (decision.status === 'allow') {
    const mails = await lockMailsIn(db, { familyId, states: ['quarantined', 'blocked'], senderEmails })
    const { forged = [], others = [] } = Object.groupBy(mails, ({ authenticity }) =>
      isForged(authenticity) ? 'forged' : 'others',
    )
    await keepForged(db, { familyId, mails: forged, now: now.toISOString() })
    await releaseMails(db, { familyId, mails: others, now, isOpenBeta, because: 'allowed' })
    return others.map(({ id }) => id)
  }
  const mails = await lockMailsIn(db, { familyId, states: ['quarantined', 'queued', 'over-limit'], senderEmails })
  const mailIds = mails.map(({ id }) => id)
  const at = now.toISOString()
  await setMailState(db, { familyId, ids: mailIds, state: 'blocked', reason: reasonFor('blocked'), now: at })
  await addSteps(db, { familyId, steps: mailIds.map((mailId) => ({ mailId, step: 'blocked' as const, at })) })
  return mailIds
}
