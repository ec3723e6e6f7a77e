import { hashToken } from '#platform/crypto.ts'
import type { Doors } from '#platform/database.ts'
import { confirmLogin, spendConfirmationLink, wasLinkUsed } from './queries.ts'

/** Spends a link and confirms the address it was sent to. */
export function confirmAddress(token: string, { doors, now }: { doors: Doors; now: Date }) {
  const at = now.toISOString()
  return doors.asSystem('confirm an address', async (db) => {
    const link = await spendConfirmationLink(db, hashToken(token), at)
    if (link === undefined) return (await wasLinkUsed(db, hashToken(token))) ? 'used' : 'expired'
    if (link.login_id === null) throw new Error('a confirmation link belongs to no login')
    await confirmLogin(db, { loginId: link.login_id, email: link.email, now: at })
    return 'confirmed'
  })
}
