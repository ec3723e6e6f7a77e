import type { AccountAccess, RequestContext } from '#platform/request.ts'
import { checkPassword } from './check-password.ts'
import type { PasswordQueue } from './password-queue.ts'

export type AccountContext = RequestContext & { account: AccountAccess }

interface Check {
  context: AccountContext
  passwords: PasswordQueue
}

/** Whether whoever asks knows the password of the account they are signed in to: a session alone may be stolen. */
export async function hasPassword(password: string, { context, passwords }: Check): Promise<boolean> {
  const account = await context.account.self()
  return checkPassword(password, { ...context, account, passwords })
}
