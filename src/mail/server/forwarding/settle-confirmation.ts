import type { Authenticity } from '#mail/contract.ts'
import { reasonFor } from '#mail/rules.ts'
import { forgedReason } from '#mail/rules/authenticity/say-authenticity.ts'
import { isProven } from '#mail/rules/authenticity/verdict.ts'
import { sayUnproven } from '#mail/rules/forwarding/say-confirmation.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { MailKey } from '../intake/chunk-queries.ts'
import { setMailState } from '../mail-state-queries.ts'
import { countWritten } from '../quarantine/sender-queries.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { senderStatuses } from '../sorting/sorting-queries.ts'
import { removeConfirmation, showConfirmation } from './confirmation-queries.ts'

interface Settling extends MailKey {
  senderEmail: string
  senderName: string | null
  authenticity: Authenticity
  now: Date
}

/** Shows what a mail asks where it is proven to come from its provider. Any other is quarantined, as anybody's mail. */
export async function settleConfirmation(db: FamilyDb, { authenticity, now, ...mail }: Settling): Promise<void> {
  const { familyId, id, senderEmail } = mail
  if (isProven(authenticity)) {
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
  const whyHeld = authenticity.verdict === 'forged' ? forgedReason(authenticity) : sayUnproven(authenticity)
  await setMailState(db, { familyId, ids: [id], state, reason: isBlocked ? reasonFor('blocked') : whyHeld, now: at })
  await addSteps(db, { familyId, steps: [{ mailId: id, step: isBlocked ? 'blocked' : 'suspected', at }] })
}
