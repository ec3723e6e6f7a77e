import type { Authenticity } from '#mail/contract.ts'
import { forgedReason } from '#mail/rules/authenticity/say-authenticity.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { setMailState } from '../mail-state-queries.ts'

/** Whether a mail, by its stored authenticity, may be forged. */
export function isForged(authenticity: unknown): authenticity is Authenticity {
  return (authenticity as Authenticity | null)?.verdict === 'forged'
}

interface Keeping {
  familyId: string
  mails: readonly { id: string; authenticity: unknown }[]
  now: string
}

/** Quarantines mails that may be forged, each for its reason: whatever is decided on their sender, they are not theirs. */
export async function keepForged(db: FamilyDb, { familyId, mails, now }: Keeping): Promise<void> {
  for (const { id, authenticity } of mails)
    if (isForged(authenticity))
      await setMailState(db, { familyId, ids: [id], state: 'quarantined', reason: forgedReason(authenticity), now })
}
