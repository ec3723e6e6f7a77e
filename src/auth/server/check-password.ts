import type { Account, Doors } from '#platform/database.ts'
import { forgetTries } from '#platform/limit.ts'
import { networkOf, tries } from '../rules/tries.ts'
import { limitTries } from './limit-tries.ts'
import type { PasswordQueue } from './password-queue.ts'
import { loginByEmail } from './queries.ts'

interface Check {
  account: Account
  doors: Doors
  passwords: PasswordQueue
  /** The caller's network address. */
  address: string
}

/** Whether this is the password of somebody who is signed in. Counted as a try to sign in; throws `TooManyTries`. */
export function checkPassword(password: string, { account, doors, passwords, address }: Check): Promise<boolean> {
  return passwords.admit(networkOf(address), async (desk) => {
    const key = `password of ${account.id}`
    await limitTries(doors, key, tries.signInToAccount)
    const login = await doors.asSystem('sign in', (db) => loginByEmail(db, account.email))
    const isRight = await desk.verify(password, login?.password_hash ?? null)
    if (isRight) await forgetTries(doors, key)
    return isRight
  })
}
