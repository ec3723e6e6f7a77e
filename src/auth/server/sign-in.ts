import { networkOf } from '#basics/network.ts'
import type { Doors } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { tries } from '../rules/tries.ts'
import type { Device } from './known-devices.ts'
import { letIn } from './let-in.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { limitTries, TooManyTries } from './limit-tries.ts'
import { knownBy, type PasswordQueue, strangerFrom } from './password-queue.ts'
import { postConfirmation } from './post-confirmation.ts'
import { loginByEmail, stillHasPassword } from './queries.ts'

interface SignIn {
  doors: Doors
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
  now: Date
  address: string
  userAgent: string
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

/** With whom a sign-in shares its turns. */
export function bringerOf({ email, network, device }: { email: string; network: string; device: Device | null }) {
  return device === null ? strangerFrom(network, email) : knownBy(`device ${device.id}`, `account ${email}`)
}

function tryPassword({ email, password }: Credentials, request: SignIn) {
  const { doors, passwords, device } = request
  const network = networkOf(request.address)
  return passwords.admit(bringerOf({ email, network, device }), async (desk) => {
    // A flood that does not stay for its answers is not worth a password's price.
    if (request.isGone()) return 'failed'
    const forgetTry = await limitSignIn(doors, { door: email, network, device })
    const login = await doors.asSystem('sign in', (db) => loginByEmail(db, email))
    if (device?.isSince(login?.password_hash ?? '') === false) return newSince
    const isRight = await desk.verify(password, login?.password_hash ?? null)
    if (login === undefined || !isRight) return 'failed'
    await forgetTry()
    if (login.confirmed_at === null) {
      await confirmAgain(login, request)
      return 'unconfirmed'
    }
    return doors.asSystem('sign in', async (db) => {
      if (!(await stillHasPassword(db, login))) return 'failed'
      return letIn(db, login, { ...request, first: 'password' })
    })
  })
}

type Unconfirmed = { id: string; email: string; first_name: string; family_id: string | null }

async function confirmAgain(login: Unconfirmed, { doors, mailer, publicUrl, now }: SignIn): Promise<void> {
  try {
    await limitTries(doors, `confirmation ${login.email}`, tries.confirmationMail)
  } catch (error) {
    // Enough of these mails are on their way; the person is told the same.
    if (error instanceof TooManyTries) return
    throw error
  }
  await doors.asSystem('sign in', (db) => postConfirmation(db, { login, mailer, publicUrl, now }))
}
