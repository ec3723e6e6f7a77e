import { isEmail, normaliseEmail } from '#basics/email-address.ts'

export interface ProviderPerson {
  issuer: string
  subject: string
  /** Verified by the provider; null without one that could be an account's. */
  email: string | null
}

/**
 * Who a provider says has signed in. An address counts only when the provider has verified it, and when it is one as it
 * stands: mended, it might be somebody else's.
 */
export function personOf(claims: {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
}): ProviderPerson {
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims
  const typed = typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : ''
  const isSame = typed === normaliseEmail(typed) && isEmail(typed)
  return { issuer, subject, email: isSame ? typed : null }
}
