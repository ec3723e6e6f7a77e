import type { SystemDb } from '#platform/database/database.ts'
import { tries } from '../rules/tries.ts'
import { factorKindsOf, lockLogin } from './factor-queries.ts'
import type { AccountContext } from './has-password.ts'
import { limitTries } from './limit-tries.ts'
import type { SecondFactors } from './second-factors.ts'

interface Check {
  typed: string
  secondFactors: SecondFactors
  now: Date
}

/** Whether whoever asks has a code too, where the account wants one: a password may have been seen over a shoulder. */
export async function hasCode(db: SystemDb, loginId: string, { typed, secondFactors, now }: Check): Promise<boolean> {
  await lockLogin(db, loginId)
  if (!(await factorKindsOf(db, loginId)).includes('totp')) return true
  return (await secondFactors.use(db, loginId, { typed, now })) !== null
}

/** Counts a try at a code of whoever is signed in, in a transaction of its own. Throws `TooManyTries`. */
export async function limitCodes({ account, doors }: AccountContext): Promise<void> {
  const { id } = await account.self()
  await limitTries(doors, `own code of ${id}`, tries.signInToAccount)
}
