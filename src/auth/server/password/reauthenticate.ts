import { resetRateLimits } from '#platform/rate-limit.ts'
import type { AccountAccess, RequestContext } from '#platform/http/request.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { knownBy, type PasswordQueue } from './password-queue.ts'
import { loginByEmail } from '../login-queries.ts'

export type AccountContext = RequestContext & { account: AccountAccess }

interface Check {
  context: AccountContext
  passwords: PasswordQueue
}

/**
 * Whether a signed-in caller knows the account's password: asked again before what a stolen session must not do. Each attempt is
 * counted. Throws `RateLimitExceeded`.
 */
export async function reauthenticate(password: string, { context, passwords }: Check): Promise<boolean> {
  const { transactions } = context
  const { id, email } = await context.account.self()
  return passwords.admit(knownBy(id), async (hasher) => {
    const key = `password of ${id}`
    await enforceRateLimit(transactions, { key, limit: rateLimits.signInToAccount })
    const login = await transactions.asSystem('sign in', (db) => loginByEmail(db, email))
    const isRight = await hasher.verify(password, login?.password_hash ?? null)
    if (isRight) await resetRateLimits(transactions, key)
    return isRight
  })
}
