import type { AuthDependencies } from '../auth-dependencies.ts'
import { type AccountContext, reauthenticate } from './reauthenticate.ts'
import { knownBy } from './password-queue.ts'
import { loginById } from '../login-queries.ts'
import { replacePassword } from './replace-password.ts'

interface Changing extends Pick<AuthDependencies, 'passwords' | 'devices' | 'mailer' | 'publicUrl'> {
  context: AccountContext
}

/**
 * Sets a new password for somebody who knows the current one. Every other session ends; this one continues, and its browser
 * stays known.
 */
export async function changePassword(
  { current, password }: { current: string; password: string },
  { context, passwords, devices, ...post }: Changing,
): Promise<'changed' | 'wrong password'> {
  if (!(await reauthenticate(current, { context, passwords }))) return 'wrong password'
  const { id: loginId } = await context.account.self()
  const passwordHash = await passwords.admit(knownBy(loginId), (hasher) => hasher.hash(password))
  const email = await context.account.work('change a password', async (db, { id, sessionId }) => {
    const login = await loginById(db, id)
    if (login === undefined) throw new Error('a session is open of a login that is not there')
    await replacePassword(db, {
      owner: login,
      ...post,
      passwordHash,
      now: context.now(),
      except: sessionId,
      removesOtherMethods: false,
    })
    return login.email
  })
  devices.remember(context, { email, password_hash: passwordHash })
  return 'changed'
}
