import type { Doors } from '#platform/database.ts'
import { countTryIn, forgetTries } from '#platform/limit.ts'
import { strangersTries, tries } from '../rules/tries.ts'
import { limitTries, refuse, refuseAgain, TooManyTries } from './limit-tries.ts'
import { countSlowTry } from './try-queries.ts'

interface TryToSignIn {
  doors: Doors
  /** What is tried: the address of an account, or the second factor of one. */
  door: string
  network: string
  /** The browser, where it has signed in to this account before. */
  device: string | null
}

/**
 * Counts a try to get into an account, and gives what forgets it once it has succeeded. A browser that has signed in
 * before has a count of its own, so that nobody locks a family out of its account by trying. Throws `TooManyTries`.
 */
export async function limitSignIn({ doors, door, network, device }: TryToSignIn): Promise<() => Promise<void>> {
  if (device !== null) {
    const key = `sign-in device ${device} ${door}`
    await limitTries(doors, key, tries.signInToAccount)
    return () => forgetTries(doors, key)
  }
  const anywhere = `sign-in account ${door}`
  const [everybody, here] = [`sign-in network ${network}`, `${anywhere} from ${network}`]
  for (const key of [everybody, here]) refuseAgain(doors, key)
  // One transaction for all, since each commit waits for the disk; who is refused by one is not counted by the next.
  const refusal = await doors.asSystem('limit tries', async (db) => {
    const ofNetwork = await countTryIn(db, everybody, tries.signInFromNetwork)
    if (ofNetwork !== null) return { key: everybody, wait: ofNetwork }
    const ofBoth = await countTryIn(db, here, tries.signInToAccount)
    if (ofBoth !== null) return { key: here, wait: ofBoth }
    const { secondsLeft } = await countSlowTry(db, anywhere, strangersTries)
    return secondsLeft > 0 ? { key: null, wait: secondsLeft } : null
  })
  if (refusal?.key === null) throw new TooManyTries(refusal.wait)
  if (refusal !== null) refuse(doors, refusal.key, refusal.wait)
  return () => forgetTries(doors, here, anywhere)
}
