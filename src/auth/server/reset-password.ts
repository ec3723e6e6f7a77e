import { networkOf } from '#basics/network.ts'
import { hashToken } from '#platform/crypto.ts'
import type { Doors } from '#platform/database/database.ts'
import { tries } from '../rules/tries.ts'
import type { AuthParts } from './auth-parts.ts'
import { limitTries } from './limit-tries.ts'
import { confirmLogin, lockLoginOfLink, spendLink, stateOfLink } from './link-queries.ts'
import { loginById } from './queries.ts'
import { knownBy } from './password-queue.ts'
import { replacePassword } from './replace-password.ts'

interface Reset extends Pick<AuthParts, 'passwords' | 'mailer' | 'publicUrl' | 'onConfirmed'> {
  doors: Doors
  now: Date
  address: string
}

/** Spends a link and sets the password. The mail has proved the address, so that is confirmed as well. */
export async function resetPassword(
  { token, password, keepsOtherWays }: { token: string; password: string; keepsOtherWays: boolean },
  { doors, passwords, now, address, onConfirmed, ...post }: Reset,
) {
  const network = networkOf(address)
  await limitTries(doors, `confirm network ${network}`, tries.confirmFromNetwork)
  const posted = { tokenHash: hashToken(token), purpose: 'recovery', now: now.toISOString() } as const
  // Before the password is hashed, which takes a core: a link that is not good costs one look.
  const state = await doors.asSystem('reset a password', (db) => stateOfLink(db, posted))
  if (state !== 'good') return state
  const passwordHash = await passwords.admit(knownBy(`network ${network}`), (desk) => desk.hash(password))
  return doors.asSystem('reset a password', async (db) => {
    await lockLoginOfLink(db, posted)
    const link = await spendLink(db, posted)
    if (link === undefined) return 'used'
    const login = link.login_id === null ? undefined : await loginById(db, link.login_id)
    if (login?.email !== link.email) return 'expired'
    await confirmLogin(db, { loginId: login.id, email: link.email, now: posted.now })
    await onConfirmed(db, { loginId: login.id, now })
    const withOtherWays = !keepsOtherWays
    const removed = await replacePassword(db, login, { ...post, passwordHash, now, withOtherWays })
    return { owner: { email: link.email, password_hash: passwordHash }, removed }
  })
}
