import { ORPCError, os } from '@orpc/server'
import { tooManyTries } from '#basics/endpoint.ts'
import type { Doors } from '#platform/database/database.ts'
import { countTry, type Limit } from '#platform/rate-limit.ts'

/** Something was tried too often, or the server is too busy for it. */
export class RateLimitExceeded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many tries')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts a try. Throws `RateLimitExceeded`; whom the database has once refused is refused without it until the wait is over. */
export async function enforceRateLimit(doors: Doors, { key, limit }: { key: string; limit: Limit }): Promise<void> {
  const left = secondsLimited(doors, key)
  if (left > 0) throw new RateLimitExceeded(left)
  const seconds = await countTry(doors, { key, limit })
  if (seconds !== null) refuse(doors, { key, seconds })
}

/** The seconds for which a refusal of this key still holds; 0 where the database has to be asked. */
export function secondsLimited(doors: Doors, key: string): number {
  const refusals = refusalsOf(doors)
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
export function refuse(doors: Doors, { key, seconds, askAgainIn = seconds }: Refusal & { key: string }): never {
  const refusals = refusalsOf(doors)
  if (refusals.size >= mostRefusals) refusals.clear()
  const now = Date.now()
  refusals.set(key, { until: now + seconds * 1000, askAgainAt: now + askAgainIn * 1000 })
  throw new RateLimitExceeded(seconds)
}

const mostRefusals = 10_000
/** Until when each key is refused, and for how long without asking, in milliseconds since 1970. */
type Refusals = Map<string, { until: number; askAgainAt: number }>
const refusalsByDoors = new WeakMap<Doors, Refusals>()

function refusalsOf(doors: Doors): Refusals {
  const known = refusalsByDoors.get(doors)
  if (known !== undefined) return known
  const refusals: Refusals = new Map()
  refusalsByDoors.set(doors, refusals)
  return refusals
}

/** Answers `RateLimitExceeded` with the contract's 429. */
export const answerRateLimit = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error
    throw new ORPCError('TOO_MANY_REQUESTS', {
      ...tooManyTries,
      data: { retryAfterSeconds: error.retryAfterSeconds },
      defined: true,
    })
  }
})
