import { TooManyTries } from '#auth/server/limit-tries.ts'
import type { Doors } from '#platform/database/database.ts'
import { countTry, waitOf } from '#platform/rate-limit.ts'
import { signUpTries } from '../rules/sign-up.ts'

/**
 * Does a sign-up that may say that an address has an account, and counts where it did. A network that was told so a few times
 * signs nobody up for a while, whatever the address: a refusal that held for known addresses alone would tell as much. Throws
 * `TooManyTries`.
 */
export async function limitFindings<Outcome extends string>(
  { doors, network }: { doors: Doors; network: string },
  signUp: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = `accounts found from ${network}`
  const wait = await waitOf(doors, key, signUpTries.accountsFound)
  if (wait !== null) throw new TooManyTries(wait)
  const outcome = await signUp()
  if (outcome === 'account exists' || outcome === 'account elsewhere')
    await countTry(doors, key, signUpTries.accountsFound)
  return outcome
}
