import type { FamilyDb } from '#platform/database/database.ts'
import { reasonFor } from '#mail/rules.ts'
import { isForged, keepForged } from './forged-mails.ts'
import { mailsToQuarantine, setMailState } from '../mail-state-queries.ts'
import { setSenderStatus } from './sender-queries.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '../family-lock-queries.ts'
import { undoMail } from '../undo/undo-mail.ts'

interface QuarantiningAgain {
  familyId: string
  /** Senders who become undecided again; empty where single mails were released. */
  ids: readonly string[]
  /** The mails that the decision moved; those of a sender who is decided on by now stay as they are. */
  mailIds: readonly string[]
  by: string
  now: string
}

/**
 * A parent takes back a decision on senders or single mails: the mails return to quarantine, and their changes are undone. Gives how
 * many; null where a sender is not found.
 */
export async function quarantineAgain(
  db: FamilyDb,
  { familyId, ids, mailIds, by, now }: QuarantiningAgain,
): Promise<number | null> {
  await lockFamilyRow(db, familyId)
  const wanted = [...new Set(ids)]
  const senderEmails = await setSenderStatus(db, { familyId, ids: wanted, status: 'pending' })
  if (senderEmails === null) return null
  const mails = await mailsToQuarantine(db, { familyId, mailIds, senderEmails })
  for (const { id, state, undoneAt } of mails)
    if (state === 'understood' && undoneAt === null) await undoMail(db, { familyId, id, by, now })
  const back = mails.map(({ id }) => id)
  const state = 'quarantined'
  await setMailState(db, { familyId, ids: back, state, reason: reasonFor(state), now, isUnread: true })
  await keepForged(db, { familyId, mails: mails.filter(({ authenticity }) => isForged(authenticity)), now })
  const steps = back.map((mailId) => ({ mailId, step: 'quarantined-again' as const, at: now }))
  await addSteps(db, { familyId, steps })
  return back.length
}
