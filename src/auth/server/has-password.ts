import { forgetTries } from '#platform/rate-limit.ts'
import type { AccountAccess, RequestContext } from '#platform/http/request.ts'
import { tries } from '../rules/tries.ts'
import { limitTries } from './limit-tries.ts'
import { knownBy, type PasswordQueue } from './password-queue.ts'
import { loginByEmail } from './queries.ts'

export type AccountContext = RequestContext & { account: AccountAccess }

interface Check {
  context: AccountContext
  passwords: PasswordQueue
}

/**
 * Whether whoever asks knows the password of the account they are signed in to: a session alone may be stolen. Counted as a
 * try to sign in; throws `TooManyTries`.
 */
export async function hasPassword(password: string, { context, passwords }: Check): Promise<boolean> {
  const { doors } = context
  const { id, email } = await context.account.self()
  return passwords.admit(knownBy(id), async (desk) => {
    const key = `password of ${id}`
    await limitTries(doors, key, tries.signInToAccount)
    const login = await doors.asSystem('sign in', (db) => loginByEmail(db, email))
    const isRight = await desk.verify(password, login?.password_hash ?? null)
    if (isRight) await forgetTries(doors, key)
    return isRight
  })
}
