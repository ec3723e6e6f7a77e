import { RateLimitExceeded } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { countAttempt, waitOf } from '#platform/rate-limit.ts'
import { signUpRateLimits } from '../rules/sign-up.ts'

/**
 * Runs a sign-up, and counts an answer that the address has an account. A network that got a few of them signs nobody up for a
 * while: refusing addresses with an account alone would still tell which those are. Throws `RateLimitExceeded`.
 */
export async function limitAccountEnumeration<Outcome extends string>(
  { transactions, network }: { transactions: ScopedTransactions; network: string },
  signUp: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = `accounts found from ${network}`
  const wait = await waitOf(transactions, { ...signUpRateLimits.accountsFound, key })
  if (wait !== null) throw new RateLimitExceeded(wait)
  const outcome = await signUp()
  if (outcome === 'account exists' || outcome === 'account elsewhere')
    await countAttempt(transactions, { key, limit: signUpRateLimits.accountsFound })
  return outcome
}
