import type { FamilyDb } from '#platform/database/database.ts'
import { reasonFor } from '../rules.ts'
import { mailsToHold, setMailState } from './decision-queries.ts'
import { decideOnSenders } from './sender-queries.ts'
import { addSteps, lockFamily } from './step-queries.ts'
import { undoMail } from './undo-mail.ts'

interface HoldingAgain {
  familyId: string
  /** Senders who wait again; none where mails alone were decided on. */
  ids: readonly string[]
  /** The mails that the decision moved. Of a sender who is let in or kept out by now they stay as they are. */
  mailIds: readonly string[]
  by: string
  now: string
}

/**
 * A parent takes a decision on senders or mails back. The mails are held as before, and what was made of them meanwhile is
 * undone. Gives how many are held; null where a sender is not there.
 */
export async function holdAgain(
  db: FamilyDb,
  { familyId, ids, mailIds, by, now }: HoldingAgain,
): Promise<number | null> {
  await lockFamily(db, familyId)
  const wanted = [...new Set(ids)]
  const senderEmails = await decideOnSenders(db, familyId, { ids: wanted, status: 'pending' })
  if (senderEmails === null) return null
  const mails = await mailsToHold(db, familyId, { mailIds, senderEmails })
  for (const { id, state, undoneAt } of mails)
    if (state === 'understood' && undoneAt === null) await undoMail(db, { familyId, id, by, now })
  const held = mails.map(({ id }) => id)
  await setMailState(db, familyId, held, { state: 'held', reason: reasonFor('held'), now, isUnread: true })
  await addSteps(
    db,
    familyId,
    held.map((mailId) => ({ mailId, step: 'held-again' as const, at: now })),
  )
  return held.length
}
