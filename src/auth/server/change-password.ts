import { networkOf } from '../rules/tries.ts'
import type { AuthParts } from './auth-parts.ts'
import { type AccountContext, hasPassword } from './has-password.ts'
import { loginById } from './queries.ts'
import { replacePassword } from './replace-password.ts'

/** Sets a new password for who knows the current one. Every other session ends; this one goes on. */
export async function changePassword(
  { current, password }: { current: string; password: string },
  { context, passwords, ...post }: Pick<AuthParts, 'passwords' | 'mailer' | 'publicUrl'> & { context: AccountContext },
): Promise<'changed' | 'wrong password'> {
  if (!(await hasPassword(current, { context, passwords }))) return 'wrong password'
  const passwordHash = await passwords.admit(networkOf(context.address), (desk) => desk.hash(password))
  return context.account.work('change a password', async (db, { id, sessionId }) => {
    const login = await loginById(db, id)
    if (login === undefined) throw new Error('a session is open of a login that is not there')
    await replacePassword(db, login, {
      ...post,
      passwordHash,
      now: context.now(),
      except: sessionId,
      withOtherWays: false,
    })
    return 'changed' as const
  })
}
