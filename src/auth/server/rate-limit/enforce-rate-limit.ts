import { ORPCError, os } from '@orpc/server'
import { tooManyRequests } from '#basics/endpoint.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { countAttempt, type Limit } from '#platform/rate-limit.ts'

/** Something was tried too often, or the server is too busy for it. */
export class RateLimitExceeded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many attempts')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts an attempt. Throws `RateLimitExceeded`; whom the database has once refused is refused without it until the wait is over. */
export async function enforceRateLimit(
  transactions: ScopedTransactions,
  { key, limit }: { key: string; limit: Limit },
): Promise<void> {
  const left = secondsLimited(transactions, key)
  if (left > 0) throw new RateLimitExceeded(left)
  const seconds = await countAttempt(transactions, { key, limit })
  if (seconds !== null) refuse(transactions, { key, seconds })
}

/** The seconds for which a refusal of this key still holds; 0 where the database has to be asked. */
export function secondsLimited(transactions: ScopedTransactions, key: string): number {
  const refusals = refusalsOf(transactions)
  const refusal = refusals.get(key)
  if (refusal === undefined) return 0
  const now = Date.now()
  if (refusal.askAgainAt > now) return Math.ceil((refusal.until - now) / 1000)
  refusals.delete(key)
  return 0
}

interface Refusal {
  seconds: number
  /** The seconds after which the database is asked again, where that is before the wait is over. */
  askAgainIn?: number
}

/** Throws `RateLimitExceeded`, and remembers it for as long as that says. */
export function refuse(
  transactions: ScopedTransactions,
  { key, seconds, askAgainIn = seconds }: Refusal & { key: string },
): never {
  const refusals = refusalsOf(transactions)
  if (refusals.size >= mostRefusals) refusals.clear()
  const now = Date.now()
  refusals.set(key, { until: now + seconds * 1000, askAgainAt: now + askAgainIn * 1000 })
  throw new RateLimitExceeded(seconds)
}

const mostRefusals = 10_000
/** Until when each key is refused, and for how long without asking, in milliseconds since 1970. */
type Refusals = Map<string, { until: number; askAgainAt: number }>
const refusalsByTransactions = new WeakMap<ScopedTransactions, Refusals>()

function refusalsOf(transactions: ScopedTransactions): Refusals {
  const known = refusalsByTransactions.get(transactions)
  if (known !== undefined) return known
  const refusals: Refusals = new Map()
  refusalsByTransactions.set(transactions, refusals)
  return refusals
}

/** Answers `RateLimitExceeded` with the contract's 429. */
export const answerRateLimit = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error
    throw new ORPCError('TOO_MANY_REQUESTS', {
      ...tooManyRequests,
      data: { retryAfterSeconds: error.retryAfterSeconds },
      defined: true,
    })
  }
})
