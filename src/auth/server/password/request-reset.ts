import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { postReset } from '#auth/jobs.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import { enforceRateLimit, RateLimitExceeded } from '../rate-limit/enforce-rate-limit.ts'

/**
 * Leaves everything that depends on the account to a job, so that neither the answer nor its time tells whether the account
 * exists.
 */
export async function requestPasswordReset(
  email: string,
  { transactions, address }: { transactions: ScopedTransactions; address: string },
): Promise<void> {
  await enforceRateLimit(transactions, {
    key: `reset network ${networkOf(address)}`,
    limit: rateLimits.resetFromNetwork,
  })
  try {
    await enforceRateLimit(transactions, { key: `reset mail ${email}`, limit: rateLimits.resetMail })
  } catch (error) {
    // The limit of these mails is reached; the answer is the same.
    if (error instanceof RateLimitExceeded) return
    throw error
  }
  await transactions.asSystem('reset a password', (db) =>
    enqueue(db, { job: postReset, payload: { id: newId(), email } }),
  )
}
