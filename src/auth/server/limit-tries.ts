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

/** Counts a try. Throws `TooManyTries`; whom the database has once refused is refused without it until the wait is over. */
export async function limitTries(doors: Doors, key: string, limit: Limit): Promise<void> {
  refuseAgain(doors, key)
  const wait = await countTry(doors, key, limit)
  if (wait !== null) refuse(doors, key, wait)
}

/** Throws `TooManyTries` where a refusal of this key still holds. */
export function refuseAgain(doors: Doors, key: string): void {
  const refusals = refusalsOf(doors)
  const secondsLeft = Math.ceil(((refusals.get(key) ?? 0) - Date.now()) / 1000)
  if (secondsLeft > 0) throw new TooManyTries(secondsLeft)
  refusals.delete(key)
}

/** Throws `TooManyTries`, and remembers it for as long as that says. */
export function refuse(doors: Doors, key: string, seconds: number): never {
  const refusals = refusalsOf(doors)
  if (refusals.size >= mostRefusals) refusals.clear()
  refusals.set(key, Date.now() + seconds * 1000)
  throw new TooManyTries(seconds)
}

const mostRefusals = 10_000
/** Until when each key is refused, in milliseconds since 1970. */
const refusalsByDoors = new WeakMap<Doors, Map<string, number>>()

function refusalsOf(doors: Doors): Map<string, number> {
  const known = refusalsByDoors.get(doors)
  if (known !== undefined) return known
  const refusals = new Map<string, number>()
  refusalsByDoors.set(doors, refusals)
  return refusals
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
