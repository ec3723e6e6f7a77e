import type { ScopedTransactions } from '#platform/database/database.ts'
import { countTryIn, forgetTries } from '#platform/rate-limit.ts'
import { rateLimits, strangersBackoff } from '#auth/rules/rate-limits.ts'
import type { Device } from '../sign-in/known-devices.ts'
import { enforceRateLimit, refuse, secondsLimited, RateLimitExceeded } from './enforce-rate-limit.ts'
import { countWithBackoff } from './rate-limit-queries.ts'

interface TryToSignIn {
  /** What is tried: the address of an account, or the second factor of one. */
  door: string
  network: string
  /** The browser, where it has signed in to this account before. */
  device: Device | null
}

/**
 * Counts a try to get into an account, and gives what forgets it once it has succeeded. A browser that has signed in
 * before has a count of its own, so that nobody locks a family out of its account by trying. Throws `RateLimitExceeded`.
 */
export async function limitSignIn(transactions: ScopedTransactions, tried: TryToSignIn): Promise<() => Promise<void>> {
  const { ofDevice, ofNetwork, ofBoth, ofAccount } = keysOf(tried)
  if (ofDevice !== null) {
    await enforceRateLimit(transactions, { key: ofDevice, limit: rateLimits.signInToAccount })
    return () => forgetTries(transactions, ofDevice)
  }
  const refused = refusalOfSignIn(transactions, tried)
  if (refused !== null) throw new RateLimitExceeded(refused)
  // One transaction for all, since each commit waits for the disk; who is refused by one is not counted by the next.
  const refusal = await transactions.asSystem('limit attempts', async (db) => {
    const waitOfNetwork = await countTryIn(db, { ...rateLimits.signInFromNetwork, key: ofNetwork })
    if (waitOfNetwork !== null) return { key: ofNetwork, seconds: waitOfNetwork }
    const waitOfBoth = await countTryIn(db, { ...rateLimits.signInToAccount, key: ofBoth })
    if (waitOfBoth !== null) return { key: ofBoth, seconds: waitOfBoth }
    const { secondsLeft } = await countWithBackoff(db, { ...strangersBackoff, key: ofAccount })
    // Asked again each second: the right password may come to another process, and end the wait.
    return secondsLeft > 0 ? { key: ofAccount, seconds: secondsLeft, askAgainIn: 1 } : null
  })
  if (refusal !== null) refuse(transactions, { ...refusal, key: refusal.key })
  return () => forgetTries(transactions, ofBoth, ofAccount)
}

/** The seconds to wait, as far as memory alone can tell; else null. */
export function refusalOfSignIn(transactions: ScopedTransactions, tried: TryToSignIn): number | null {
  const { ofDevice, ofNetwork, ofBoth, ofAccount } = keysOf(tried)
  const keys = ofDevice === null ? [ofNetwork, ofBoth, ofAccount] : [ofDevice]
  const seconds = Math.max(...keys.map((key) => secondsLimited(transactions, key)))
  return seconds > 0 ? seconds : null
}

function keysOf({ door, network, device }: TryToSignIn) {
  const ofAccount = `sign-in account ${door}`
  return {
    ofDevice: device && `sign-in device ${device.id} ${door}`,
    ofNetwork: `sign-in network ${network}`,
    ofBoth: `${ofAccount} from ${network}`,
    ofAccount,
  }
}
