import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { confirmLogin, lockLoginOfLink, spendLink, stateOfLink } from '../one-time-link-queries.ts'

interface Confirming extends Pick<AuthDependencies, 'onConfirmed'> {
  transactions: ScopedTransactions
  now: Date
}

/** Spends a link and confirms the address it was sent to. */
export function confirmAddress(token: string, { transactions, now, onConfirmed }: Confirming) {
  const posted = { tokenHash: hashToken(token), purpose: 'signup', now: now.toISOString() } as const
  return transactions.asSystem('confirm an address', async (db) => {
    await lockLoginOfLink(db, posted)
    const link = await spendLink(db, posted)
    if (link === undefined) return (await stateOfLink(db, posted)) === 'used' ? 'used' : 'expired'
    if (link.login_id === null) throw new Error('a confirmation link belongs to no login')
    const isConfirmed = await confirmLogin(db, { loginId: link.login_id, email: link.email, now: posted.now })
    if (isConfirmed) await onConfirmed(db, { loginId: link.login_id, now })
    return 'confirmed'
  })
}
