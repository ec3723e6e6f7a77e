import { networkOf } from '#basics/network.ts'
import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { confirmLogin, lockLoginOfLink, spendLink, stateOfLink } from '../one-time-link-queries.ts'
import { loginById } from '../login-queries.ts'
import { knownBy } from './password-queue.ts'
import { replacePassword } from './replace-password.ts'

interface Reset extends Pick<AuthDependencies, 'passwords' | 'mailer' | 'publicUrl' | 'onConfirmed'> {
  transactions: ScopedTransactions
  now: Date
  address: string
}

/**
 * Uses up a link and sets the password. The link came by mail, which proves the address, so the address is confirmed as
 * well.
 */
export async function resetPassword(
  { token, password, keepsOtherMethods }: { token: string; password: string; keepsOtherMethods: boolean },
  { transactions, passwords, now, address, onConfirmed, ...post }: Reset,
) {
  const network = networkOf(address)
  await enforceRateLimit(transactions, { key: `confirm network ${network}`, limit: rateLimits.confirmFromNetwork })
  const posted = { tokenHash: hashToken(token), purpose: 'recovery', now: now.toISOString() } as const
  // Checked before the password is hashed, which takes a core: an invalid link costs one query.
  const state = await transactions.asSystem('reset a password', (db) => stateOfLink(db, posted))
  if (state !== 'good') return state
  const passwordHash = await passwords.admit(knownBy(`network ${network}`), (hasher) => hasher.hash(password))
  return transactions.asSystem('reset a password', async (db) => {
    await lockLoginOfLink(db, posted)
    const link = await spendLink(db, posted)
    if (link === undefined) return 'used'
    const login = link.login_id === null ? undefined : await loginById(db, link.login_id)
    if (login?.email !== link.email) return 'expired'
    await confirmLogin(db, { loginId: login.id, email: link.email, now: posted.now })
    await onConfirmed(db, { loginId: login.id, now })
    const removesOtherMethods = !keepsOtherMethods
    const removed = await replacePassword(db, { owner: login, ...post, passwordHash, now, removesOtherMethods })
    return { owner: { email: link.email, password_hash: passwordHash }, removed }
  })
}
