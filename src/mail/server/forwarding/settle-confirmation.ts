import type { Authenticity } from '#mail/contract.ts'
import { reasonFor } from '#mail/rules.ts'
import { forgedReason } from '#mail/rules/authenticity/say-authenticity.ts'
import { isProven } from '#mail/rules/authenticity/verdict.ts'
import { sayNotShown, whyNotShown } from '#mail/rules/forwarding/say-confirmation.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailKey } from '../intake/chunk-queries.ts'
import { setMailState } from '../mail-state-queries.ts'
import { countWritten } from '../quarantine/sender-queries.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { senderStatuses } from '../sorting/sorting-queries.ts'
import { isScreenFull, removeConfirmation, showConfirmation } from './confirmation-queries.ts'

interface Settling extends MailKey {
  senderEmail: string
  senderName: string | null
  authenticity: Authenticity
  now: Date
}

/** Shows what a mail asks where it is proven to come from its provider, and few others are shown. Any other is quarantined, as anybody's mail. */
export async function settleConfirmation(db: FamilyDb, { authenticity, now, ...mail }: Settling): Promise<void> {
  const { familyId, id, senderEmail } = mail
  if (isProven(authenticity) && !(await isScreenFull(db, { familyId, id, now }))) {
    await showConfirmation(db, { familyId, id, now })
    return
  }
  await removeConfirmation(db, { familyId, id })
  const at = now.toISOString()
  // A confirmation's sender is nobody to decide on, so they were not counted on arrival.
  await countWritten(db, { ...mail, now: at })
  const statuses = await senderStatuses(db, { familyId, emails: [senderEmail] })
  const isBlocked = statuses.get(senderEmail) === 'block'
  const state = isBlocked ? 'blocked' : 'quarantined'
  const isForged = authenticity.verdict === 'forged'
  const whyHeld = isForged ? forgedReason(authenticity) : sayNotShown(authenticity)
  await setMailState(db, { familyId, ids: [id], state, reason: isBlocked ? reasonFor('blocked') : whyHeld, now: at })
  const step = isBlocked ? 'blocked' : 'suspected'
  const detail = isBlocked || isForged ? '' : whyNotShown(authenticity)
  await addSteps(db, { familyId, steps: [{ mailId: id, step, detail, at }] })
}
