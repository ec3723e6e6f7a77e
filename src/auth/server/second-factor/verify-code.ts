import type { SystemDb } from '#platform/database/database.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import { factorKindsOf } from './second-factor-queries.ts'
import { lockLogin } from '../login-queries.ts'
import type { AccountContext } from '../password/reauthenticate.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import type { SecondFactors } from './second-factors.ts'

interface Check {
  typed: string
  secondFactors: SecondFactors
  now: Date
}

/** Whether a typed code is right, or two-factor sign-in is off. Asked beside the password, which somebody may have overheard. */
export async function passesSecondFactor(
  db: SystemDb,
  { loginId, typed, secondFactors, now }: Check & { loginId: string },
): Promise<boolean> {
  await lockLogin(db, loginId)
  if (!(await factorKindsOf(db, loginId)).includes('totp')) return true
  return (await secondFactors.use(db, { loginId, typed, now })) !== null
}

/** Counts a signed-in member's attempt at a code, in a transaction of its own. Throws `RateLimitExceeded`. */
export async function limitCodeAttempts({ account, transactions }: AccountContext): Promise<void> {
  const { id } = await account.self()
  await enforceRateLimit(transactions, { key: `own code of ${id}`, limit: rateLimits.signInToAccount })
}
