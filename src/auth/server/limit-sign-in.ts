import type { Doors } from '#platform/database.ts'
import { forgetTries } from '#platform/limit.ts'
import { strangersTries, tries } from '../rules/tries.ts'
import { limitTries, TooManyTries } from './limit-tries.ts'
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
  const here = `sign-in account ${door} from ${network}`
  const anywhere = `sign-in account ${door}`
  await limitTries(doors, `sign-in network ${network}`, tries.signInFromNetwork)
  await limitTries(doors, here, tries.signInToAccount)
  const { secondsLeft } = await doors.asSystem('limit tries', (db) => countSlowTry(db, anywhere, strangersTries))
  if (secondsLeft > 0) throw new TooManyTries(secondsLeft)
  return async () => {
    await forgetTries(doors, here)
    await forgetTries(doors, anywhere)
  }
}
