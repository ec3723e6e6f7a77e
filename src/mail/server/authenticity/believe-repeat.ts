import type { StatedOrigin } from '#mail/rules/authenticity/origin.ts'
import { isProven } from '#mail/rules/authenticity/verdict.ts'
import { reasonFor } from '#mail/rules.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Arrival } from '../intake/arrival-queries.ts'
import { setMailState } from '../mail-state-queries.ts'
import { isForged } from '../quarantine/forged-mails.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { releaseMails } from '../sorting/release-mails.ts'
import { senderStatuses } from '../sorting/sorting-queries.ts'
import { countSignedMail, setAuthenticity } from './authenticity-queries.ts'
import { statedMessage } from './check-message.ts'
import { judgeMessage } from './judge-message.ts'
import { lockUnreadMail, takeContent } from './repeat-queries.ts'

interface Believing {
  /** Of the mail that came before. */
  id: string
  repeat: Arrival
  now: Date
  isOpenBeta: boolean
}

/**
 * A mail that comes again by a mailbox whose provider found it to be from whom it says is from them, whatever was thought of it before: the second
 * delivery takes the first one's place, and what was quarantined as forged is read. Gives whether the second one is kept; the family's row is locked.
 */
export async function believeRepeat(
  db: FamilyDb,
  { id, repeat, now, isOpenBeta }: Believing & { repeat: { origin: StatedOrigin } },
): Promise<boolean> {
  const { familyId } = repeat
  const held = await lockUnreadMail(db, { familyId, id })
  // A long mail that is being read is read chunk by chunk.
  if (held === null || (held.state === 'queued' && (held.isLong || repeat.long !== null))) return false
  const stated = statedMessage(repeat.raw, repeat.origin)
  const { address } = stated
  const authenticity = await judgeMessage(db, { ...stated, familyId, now })
  if (!isProven(authenticity) || (held.authenticity !== null && isProven(held.authenticity))) return false
  const at = now.toISOString()
  await takeContent(db, { id, repeat })
  await setAuthenticity(db, { familyId, id, authenticity })
  if (authenticity.verdict === 'signed' && address !== null) await countSignedMail(db, { familyId, address, now: at })
  if (held.state !== 'quarantined' || !isForged(held.authenticity)) return true
  const statuses = await senderStatuses(db, { familyId, emails: [held.senderEmail] })
  if (statuses.get(held.senderEmail) === 'allow')
    await releaseMails(db, { familyId, mails: [{ ...held, id }], now, isOpenBeta, because: 'proven' })
  else {
    await setMailState(db, { familyId, ids: [id], state: 'quarantined', reason: reasonFor('quarantined'), now: at })
    await addSteps(db, { familyId, steps: [{ mailId: id, step: 'proven', at }] })
  }
  return true
}
