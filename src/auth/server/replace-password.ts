import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { endSessionsOf } from './login-queries.ts'
import { otherWaysOf, removeOtherWays } from './other-way-queries.ts'
import { type OtherWays, sayKept, sayRemoved } from '../rules/other-ways.ts'
import { dropOpenWays, setPassword } from './password-queries.ts'
import { type Owner, tellOwner } from './tell-owner.ts'

interface Replacement {
  passwordHash: string
  mailer: Mailer
  publicUrl: string
  now: Date
  /** The session that goes on. */
  except?: string
  /** Whether passkeys and linked sign-ins go with the old password. */
  withOtherWays: boolean
}

/**
 * Sets a password and shuts what the old one had opened: sessions, links, sign-ins under way. Tells the owner, and gives
 * what was removed beside it.
 */
export async function replacePassword(
  db: SystemDb,
  owner: Owner & { id: string },
  { passwordHash, now, except, withOtherWays, ...post }: Replacement,
): Promise<OtherWays> {
  const at = now.toISOString()
  await setPassword(db, { loginId: owner.id, passwordHash, now: at })
  await endSessionsOf(db, { loginId: owner.id, now: at, ...(except !== undefined && { except }) })
  await dropOpenWays(db, { loginId: owner.id, now: at })
  const ways = withOtherWays ? await removeOtherWays(db, { loginId: owner.id, now }) : await otherWaysOf(db, owner.id)
  await tellOwner(db, owner, {
    ...post,
    subject: 'Your password was changed',
    happened: 'The password of your Roost account was changed just now, and every other device was signed out.',
    besides: withOtherWays ? sayRemoved(ways) : sayKept(ways),
  })
  return withOtherWays ? ways : { passkeys: 0, identities: 0, newTwoFactor: 0 }
}
