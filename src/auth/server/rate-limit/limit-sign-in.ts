import type { ScopedTransactions } from '#platform/database/database.ts'
import { countAttemptIn, resetRateLimits } from '#platform/rate-limit.ts'
import { rateLimits, strangersBackoff } from '#auth/rules/rate-limits.ts'
import type { Device } from '../sign-in/known-devices.ts'
import { enforceRateLimit, refuse, secondsLimited, RateLimitExceeded } from './enforce-rate-limit.ts'
import { countWithBackoff } from './rate-limit-queries.ts'

interface SignInAttempt {
  /** What is signed in to: the address of an account, or the second factor of one. */
  target: string
  network: string
  /** The browser, where it has signed in to this account before. */
  device: Device | null
}

/**
 * Counts an attempt to sign in, and gives the function that resets its limits once it has succeeded. A browser that has signed in
 * before has a count of its own, so that nobody locks a family out of its account by trying. Throws `RateLimitExceeded`.
 */
export async function limitSignIn(
  transactions: ScopedTransactions,
  attempt: SignInAttempt,
): Promise<() => Promise<void>> {
  const { ofDevice, ofNetwork, ofBoth, ofAccount } = keysOf(attempt)
  if (ofDevice !== null) {
    await enforceRateLimit(transactions, { key: ofDevice, limit: rateLimits.signInToAccount })
    return () => resetRateLimits(transactions, ofDevice)
  }
  const refused = refusalOfSignIn(transactions, attempt)
  if (refused !== null) throw new RateLimitExceeded(refused)
  // One transaction for all, since each commit waits for the disk; who is refused by one is not counted by the next.
  const refusal = await transactions.asSystem('limit attempts', async (db) => {
    const waitOfNetwork = await countAttemptIn(db, { ...rateLimits.signInFromNetwork, key: ofNetwork })
    if (waitOfNetwork !== null) return { key: ofNetwork, seconds: waitOfNetwork }
    const waitOfBoth = await countAttemptIn(db, { ...rateLimits.signInToAccount, key: ofBoth })
    if (waitOfBoth !== null) return { key: ofBoth, seconds: waitOfBoth }
    const { secondsLeft } = await countWithBackoff(db, { ...strangersBackoff, key: ofAccount })
    // Asked again each second: the right password may come to another process, and end the wait.
    return secondsLeft > 0 ? { key: ofAccount, seconds: secondsLeft, askAgainIn: 1 } : null
  })
  if (refusal !== null) refuse(transactions, { ...refusal, key: refusal.key })
  return () => resetRateLimits(transactions, ofBoth, ofAccount)
}

/** The seconds to wait, as far as memory alone can tell; else null. */
export function refusalOfSignIn(transactions: ScopedTransactions, attempt: SignInAttempt): number | null {
  const { ofDevice, ofNetwork, ofBoth, ofAccount } = keysOf(attempt)
  const keys = ofDevice === null ? [ofNetwork, ofBoth, ofAccount] : [ofDevice]
  const seconds = Math.max(...keys.map((key) => secondsLimited(transactions, key)))
  return seconds > 0 ? seconds : null
}

function keysOf({ target, network, device }: SignInAttempt) {
  const ofAccount = `sign-in account ${target}`
  return {
    ofDevice: device && `sign-in device ${device.id} ${target}`,
    ofNetwork: `sign-in network ${network}`,
    ofBoth: `${ofAccount} from ${network}`,
    ofAccount,
  }
}
