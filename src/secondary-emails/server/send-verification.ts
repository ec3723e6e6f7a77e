import { addLink } from '#auth/server/one-time-link-queries.ts'
import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import { type ScopedTransactions, type ActingMember } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { verificationLetter } from '../rules/letter.ts'
import { letterRateLimits, mostAddresses, verificationHours } from '../rules/secondary-email.ts'
import { addAddress, addressesOf, lockMember } from './queries.ts'

interface Sending {
  transactions: ScopedTransactions
  mailer: Mailer
  publicUrl: string
  now: Date
}

/** Adds an address where it is new, and mails the link that verifies it. Throws `RateLimitExceeded`. */
export async function sendVerification(
  email: string,
  { id, familyId, transactions, mailer, publicUrl, now }: ActingMember & Sending,
): Promise<'sent' | 'already added' | 'too many'> {
  await enforceRateLimit(transactions, { key: `verifications of ${id}`, limit: letterRateLimits.verificationsOfMember })
  const address = { familyId, memberId: id, email }
  const refusal = await transactions.asSystem('verify a secondary address', async (db) => {
    const member = await lockMember(db, { familyId, id })
    if (member === undefined) throw new SessionEnded()
    const addresses = await addressesOf(db, { familyId, memberId: id }).execute()
    const known = addresses.find((each) => each.email === email)
    if (known?.status === 'verified' || member.ownEmail === email) return 'already added'
    if (known === undefined && addresses.length >= mostAddresses) return 'too many'
    await addAddress(db, { ...address, now: now.toISOString() })
    return null
  })
  if (refusal !== null) return refusal
  await enforceRateLimit(transactions, {
    key: `verifications to ${email}`,
    limit: letterRateLimits.verificationsToAddress,
  })
  await transactions.asSystem('verify a secondary address', async (db) => {
    const member = await lockMember(db, { familyId, id })
    if (member === undefined) throw new SessionEnded()
    const token = newToken()
    await addLink(db, {
      purpose: 'secondary-email',
      token_hash: hashToken(token),
      login_id: id,
      family_id: familyId,
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + verificationHours * 3_600_000).toISOString(),
    })
    const query = new URLSearchParams({ token })
    await mailer.post(db, {
      ...verificationLetter({ familyName: member.familyName, memberName: member.firstName }),
      to: email,
      action: { label: 'Verify this address', url: `${publicUrl}/verify-secondary-email?${query.toString()}` },
    })
  })
  return 'sent'
}
