import type { SystemDb } from '#platform/database.ts'
import type { SecondFactorNeeded } from '../contract.ts'
import type { Opened, SignedInLogin } from './auth-parts.ts'
import { factorKindsOf } from './factor-queries.ts'
import { openSession } from './open-session.ts'
import { addStep } from './step-queries.ts'

interface Entering {
  now: Date
  userAgent: string
  address: string
}

/** After a first proof: opens a session, or asks for the second one where the account wants it. */
export async function letIn(
  db: SystemDb,
  login: SignedInLogin,
  { now, userAgent, address }: Entering,
): Promise<Opened | SecondFactorNeeded> {
  const kinds = await factorKindsOf(db, login.id)
  if (!kinds.includes('totp')) return { login, ...(await openSession(db, { login, now, userAgent, address })) }
  const token = await addStep(db, { purpose: 'second-factor', loginId: login.id, now })
  return { second_factor: { token, ways: kinds.includes('passkey') ? ['code', 'passkey'] : ['code'] } }
}
