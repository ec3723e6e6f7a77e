import type { SystemDb } from '#platform/database/database.ts'
import type { SecondFactorNeeded } from '../rules/session-shapes.ts'
import type { Opened, SignedInLogin } from './auth-parts.ts'
import { factorKindsOf } from './factor-queries.ts'
import { openSession } from './open-session.ts'
import { addStep } from './step-queries.ts'

/** What somebody has shown first; a passkey that did not ask for its user is something they have, and no more. */
export type FirstProof = 'password' | 'provider' | 'passkey'

interface Entering {
  first: FirstProof
  now: Date
  userAgent: string
  address: string
}

/** After a first proof: opens a session, or asks for the second one where the account wants it. */
export async function letIn(
  db: SystemDb,
  login: SignedInLogin,
  { first, now, userAgent, address }: Entering,
): Promise<Opened | SecondFactorNeeded> {
  const kinds = await factorKindsOf(db, login.id)
  if (!kinds.includes('totp')) return { login, ...(await openSession(db, { login, now, userAgent, address })) }
  const token = await addStep(db, { purpose: 'second-factor', loginId: login.id, data: { first }, now })
  // The same proof twice is one proof.
  const mayBePasskey = kinds.includes('passkey') && first !== 'passkey'
  return { second_factor: { token, ways: mayBePasskey ? ['code', 'passkey'] : ['code'] } }
}
