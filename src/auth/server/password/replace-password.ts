import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { endSessionsOf } from '../login-queries.ts'
import { otherMethodsOf, removeOtherMethods } from './other-method-queries.ts'
import { type OtherSignInMethods, sayMethodsKept, sayMethodsRemoved } from '#auth/rules/other-sign-in-methods.ts'
import { revokePendingLinksAndSteps, setPassword } from './password-queries.ts'
import { type Owner, notifyOwner } from '../notify-owner.ts'

interface Replacement {
  passwordHash: string
  mailer: Mailer
  publicUrl: string
  now: Date
  /** The session that continues. */
  except?: string
  /** Whether the change also removes passkeys and linked sign-ins. */
  removesOtherMethods: boolean
}

/**
 * Sets a password, ends every other session, and invalidates links and unfinished sign-ins. Mails the owner, and gives the
 * other sign-in methods that were removed.
 */
export async function replacePassword(
  db: SystemDb,
  { owner, passwordHash, now, except, removesOtherMethods, ...post }: Replacement & { owner: Owner & { id: string } },
): Promise<OtherSignInMethods> {
  const at = now.toISOString()
  await setPassword(db, { loginId: owner.id, passwordHash, now: at })
  await endSessionsOf(db, { loginId: owner.id, now: at, ...(except !== undefined && { except }) })
  await revokePendingLinksAndSteps(db, { loginId: owner.id, now: at })
  const ways = removesOtherMethods
    ? await removeOtherMethods(db, { loginId: owner.id, now })
    : await otherMethodsOf(db, owner.id)
  await notifyOwner(db, {
    owner,
    ...post,
    subject: 'Your password was changed',
    happened: 'The password of your Roost account was changed just now, and every other device was signed out.',
    besides: removesOtherMethods ? sayMethodsRemoved(ways) : sayMethodsKept(ways),
  })
  return removesOtherMethods ? ways : { passkeys: 0, identities: 0, newTwoFactor: 0 }
}
