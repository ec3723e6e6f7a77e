import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { invitingFamilyId } from '#invitations/server/find-place.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { signUpRateLimits } from '../rules/sign-up.ts'
import { familyByCode } from './queries.ts'

/** The family of a code; `code` is the family's own, null for an invitation's. */
export interface FamilyFound {
  id: string
  code: string | null
}

/** The family with this code, or that invited this address with it; or null. Each network has few tries, so that codes cannot be guessed. */
export async function findFamily(
  { code, email }: { code: string; email: string },
  { transactions, network }: { transactions: ScopedTransactions; network: string },
): Promise<FamilyFound | null> {
  await enforceRateLimit(transactions, { key: `family code ${network}`, limit: signUpRateLimits.familyCode })
  return transactions.asSystem('sign up', async (db) => {
    const family = await familyByCode(db, code)
    if (family !== undefined) return { id: family.id, code }
    const id = await invitingFamilyId(db, { email, code })
    return id === null ? null : { id, code: null }
  })
}
