import type { Doors } from '#platform/database.ts'
import type { Mailer } from '#platform/mailer.ts'
import { networkOf, tries } from '../rules/tries.ts'
import { letIn } from './let-in.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { limitTries, TooManyTries } from './limit-tries.ts'
import type { PasswordQueue } from './password-queue.ts'
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
  /** The browser, where it has signed in to this account before. */
  device: string | null
}

/** Opens a session, or says why not. An address without an account takes as long as a wrong password. */
export function signIn(credentials: { email: string; password: string }, request: SignIn) {
  const { email, password } = credentials
  const { doors, passwords, device } = request
  const network = networkOf(request.address)
  return passwords.admit(network, async (desk) => {
    const forgetTry = await limitSignIn({ doors, door: email, network, device })
    const login = await doors.asSystem('sign in', (db) => loginByEmail(db, email))
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
