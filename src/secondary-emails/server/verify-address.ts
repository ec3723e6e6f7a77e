import { spendLink } from '#auth/server/one-time-link-queries.ts'
import { hashToken } from '#platform/crypto.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Verification } from '../contract.ts'
import { noToken, verified, wrongToken } from '../rules/secondary-email.ts'
import { markVerified } from './queries.ts'

/** Spends a link; from then on the family's notices go to its address. */
export async function verifyAddress(
  token: string,
  { transactions, now }: { transactions: ScopedTransactions; now: Date },
): Promise<Verification> {
  if (token === '') return failed(noToken)
  const at = now.toISOString()
  return transactions.asSystem('verify a secondary address', async (db) => {
    const link = await spendLink(db, { tokenHash: hashToken(token), purpose: 'secondary-email', now: at })
    if (link === undefined || link.login_id === null || link.family_id === null) return failed(wrongToken)
    const { login_id: memberId, family_id: familyId, email } = link
    const member = await markVerified(db, { memberId, familyId, email, now: at })
    if (member === undefined) return failed(wrongToken)
    return { success: true, message: verified, error: null, user_name: member.firstName, family_id: familyId }
  })
}

function failed(error: string): Verification {
  return { success: false, message: null, error, user_name: null, family_id: null }
}
