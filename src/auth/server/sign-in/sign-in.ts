import { networkOf } from '#basics/network.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import type { SignedInLogin } from '../auth-dependencies.ts'
import type { Device } from './known-devices.ts'
import { completeFirstFactor } from './complete-first-factor.ts'
import { limitSignIn } from '../rate-limit/limit-sign-in.ts'
import { enforceRateLimit, RateLimitExceeded } from '../rate-limit/enforce-rate-limit.ts'
import { knownBy, type PasswordQueue, strangerFrom } from '../password/password-queue.ts'
import { mailConfirmationLink } from '../confirmation/mail-confirmation-link.ts'
import type { SignInOrigin } from '../session/open-session.ts'
import { loginByEmail, stillHasPassword } from '../login-queries.ts'

interface SignIn extends SignInOrigin {
  transactions: ScopedTransactions
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
  isGone: () => boolean
  /** The browser, where it has signed in to this account before. */
  device: Device | null
}

/** The password has been changed since this device was remembered. */
const newSince = 'a new password since'

type Credentials = { email: string; password: string }

/** Opens a session, or says why not. An address without an account takes as long as a wrong password. */
export async function signIn(credentials: Credentials, request: SignIn) {
  const outcome = await tryPassword(credentials, request)
  if (outcome !== newSince) return outcome
  // The browser knows a former password: it is a stranger's, and waits its turn among them.
  const asStranger = await tryPassword(credentials, { ...request, device: null })
  return asStranger === newSince ? 'failed' : asStranger
}

/** The lane and the keys under which a sign-in waits for its turn. */
export function requesterOf({ email, network, device }: { email: string; network: string; device: Device | null }) {
  return device === null ? strangerFrom(network, email) : knownBy(`device ${device.id}`, `account ${email}`)
}

function tryPassword({ email, password }: Credentials, request: SignIn) {
  const { transactions, passwords, device } = request
  const network = networkOf(request.address)
  return passwords.admit(requesterOf({ email, network, device }), async (hasher) => {
    // A flood that does not stay for its answers is not worth a password's price.
    if (request.isGone()) return 'failed'
    const resetRateLimit = await limitSignIn(transactions, { target: email, network, device })
    const login = await transactions.asSystem('sign in', (db) => loginByEmail(db, email))
    if (device?.isSince(login?.password_hash ?? '') === false) return newSince
    const isRight = await hasher.verify(password, login?.password_hash ?? null)
    if (login === undefined || !isRight) return 'failed'
    await resetRateLimit()
    if (login.confirmed_at === null) {
      await confirmAgain(login, request)
      return 'unconfirmed'
    }
    return transactions.asSystem('sign in', async (db) => {
      if (!(await stillHasPassword(db, login))) return 'failed'
      return completeFirstFactor(db, { login, ...request, first: 'password' })
    })
  })
}

async function confirmAgain(login: SignedInLogin, { transactions, mailer, publicUrl, now }: SignIn): Promise<void> {
  try {
    await enforceRateLimit(transactions, { key: `confirmation ${login.email}`, limit: rateLimits.confirmationMail })
  } catch (error) {
    // Enough of these mails are on their way; the person is told the same.
    if (error instanceof RateLimitExceeded) return
    throw error
  }
  await transactions.asSystem('sign in', (db) => mailConfirmationLink(db, { login, mailer, publicUrl, now }))
}
