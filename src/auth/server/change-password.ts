import type { Account } from '#platform/database.ts'
import type { AccountAccess, RequestContext } from '#platform/request.ts'
import { networkOf } from '../rules/tries.ts'
import type { AuthParts } from './auth-parts.ts'
import { checkPassword } from './check-password.ts'
import { loginById } from './queries.ts'
import { replacePassword } from './replace-password.ts'

type Context = RequestContext & { account: AccountAccess }

/** Sets a new password for who knows the current one. Every other session ends; this one goes on. */
export async function changePassword(
  { current, password }: { current: string; password: string },
  { context, passwords, ...post }: Pick<AuthParts, 'passwords' | 'mailer' | 'publicUrl'> & { context: Context },
): Promise<'changed' | 'wrong password'> {
  const account = await whoAsks(context)
  if (!(await checkPassword(current, { ...context, account, passwords }))) return 'wrong password'
  const passwordHash = await passwords.admit(networkOf(context.address), (desk) => desk.hash(password))
  return context.account.work('change a password', async (db, { id, sessionId }) => {
    const login = await loginById(db, id)
    if (login === undefined) throw new Error('a session is open of a login that is not there')
    await replacePassword(db, login, { ...post, passwordHash, now: context.now(), except: sessionId })
    return 'changed' as const
  })
}

export function whoAsks(context: Context): Promise<Account> {
  return context.account.work('change a password', (_db, account) => Promise.resolve(account))
}
