import { ORPCError, os } from '@orpc/server'
import type { Doors } from '#platform/database.ts'
import { countTry, type Limit } from '#platform/limit.ts'

/** Something was tried too often, or the server is too busy for it. */
export class TooManyTries extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many tries')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts a try. Throws `TooManyTries`. */
export async function limitTries(doors: Doors, key: string, limit: Limit): Promise<void> {
  const wait = await countTry(doors, key, limit)
  if (wait !== null) throw new TooManyTries(wait)
}

/** Answers `TooManyTries` as the contract has it. */
export const askToWait = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: 429,
      message: 'Too many tries. Please wait a few minutes and try again.',
      data: { retryAfterSeconds: error.retryAfterSeconds },
      defined: true,
    })
  }
})
