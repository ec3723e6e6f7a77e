import type { SystemDb } from '#platform/database/database.ts'
import type { SecondFactorNeeded } from '#auth/rules/session-shapes.ts'
import type { OpenedSession, SignedInLogin } from '../auth-dependencies.ts'
import { factorKindsOf } from '../second-factor/second-factor-queries.ts'
import { openSession, type SignInOrigin } from '../session/open-session.ts'
import { addSignInStep } from './sign-in-step-queries.ts'

interface Entering extends SignInOrigin {
  login: SignedInLogin
  /** The factor that the sign-in began with. A passkey counts as one factor unless it verified its user. */
  first: 'password' | 'provider' | 'passkey'
}

/** Runs after the first factor: opens a session, or asks for the second factor if the account has two-factor sign-in on. */
export async function completeFirstFactor(
  db: SystemDb,
  { login, first, ...origin }: Entering,
): Promise<OpenedSession | SecondFactorNeeded> {
  const kinds = await factorKindsOf(db, login.id)
  if (!kinds.includes('totp')) return { login, ...(await openSession(db, { ...origin, login })) }
  const { now } = origin
  const token = await addSignInStep(db, { purpose: 'second-factor', loginId: login.id, data: { first }, now })
  // The same passkey twice would be only one factor.
  const mayBePasskey = kinds.includes('passkey') && first !== 'passkey'
  return { second_factor: { token, ways: mayBePasskey ? ['code', 'passkey'] : ['code'] } }
}
