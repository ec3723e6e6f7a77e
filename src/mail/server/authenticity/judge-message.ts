import type { Authenticity } from '#mail/contract.ts'
import { isUsualSigner, verdictOf } from '#mail/rules/authenticity/verdict.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { signedMailsOf } from './authenticity-queries.ts'
import type { CheckedMessage } from './check-message.ts'

/** Whether a message is from whom it says, by what was found of it and by what the family knows of its address. */
export async function judgeMessage(
  db: FamilyDb,
  { familyId, address, findings, now }: CheckedMessage & { familyId: string; now: Date },
): Promise<Authenticity> {
  const known = address === null ? undefined : await signedMailsOf(db, { familyId, address })
  return verdictOf(findings, { usuallySigns: isUsualSigner(known, now) })
}
