import { networkOf } from '#basics/network.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { AuthDependencies, OpenedSession } from '../auth-dependencies.ts'
import { recoveryCodesLeft } from './second-factor-queries.ts'
import { lockLogin, loginById } from '../login-queries.ts'
import type { Device } from '../sign-in/known-devices.ts'
import { limitSignIn } from '../rate-limit/limit-sign-in.ts'
import { openSession, type SignInOrigin } from '../session/open-session.ts'
import { spendSignInStep, signInStepOf } from '../sign-in/sign-in-step-queries.ts'
import { notifyOwner } from '../notify-owner.ts'

interface Finish extends SignInOrigin, Pick<AuthDependencies, 'secondFactors' | 'mailer' | 'publicUrl'> {
  transactions: ScopedTransactions
  /** The browser, as the account of this address knows it. */
  deviceOf: (email: string) => Device | null
}

/** Opens the session with a code, after the first factor. A wrong code leaves the step for another attempt. */
export async function completeSecondFactor(
  { token, code }: { token: string; code: string },
  { transactions, secondFactors, deviceOf, ...request }: Finish,
): Promise<OpenedSession | 'wrong code' | 'too late'> {
  const { now } = request
  const step = { token, purpose: 'second-factor', now } as const
  const login = await transactions.asSystem('sign in', async (db) => {
    const waiting = await signInStepOf(db, step)
    return waiting?.login_id === null || waiting === undefined ? undefined : loginById(db, waiting.login_id)
  })
  if (login === undefined) return 'too late'
  const device = deviceOf(login.email)
  const resetRateLimit = await limitSignIn(transactions, {
    target: `second factor of ${login.email}`,
    network: networkOf(request.address),
    device: device?.isSince(login.password_hash) === true ? device : null,
  })
  const outcome = await transactions.asSystem('sign in', async (db) => {
    await lockLogin(db, login.id)
    // A new password shuts the step, and may have come first.
    if ((await signInStepOf(db, step)) === undefined) return 'too late'
    const used = await secondFactors.use(db, { loginId: login.id, typed: code, now })
    if (used === null) return 'wrong code'
    if ((await spendSignInStep(db, step)) === undefined) return 'too late'
    if (used === 'recovery') {
      const left = await recoveryCodesLeft(db, login.id)
      await notifyOwner(db, {
        owner: login,
        ...request,
        subject: 'A recovery code was used',
        happened: `Somebody signed in to your Roost account with one of your recovery codes. Of the ten, ${left} are left.`,
      })
    }
    return { login, ...(await openSession(db, { ...request, login })) }
  })
  if (typeof outcome !== 'string') await resetRateLimit()
  return outcome
}
