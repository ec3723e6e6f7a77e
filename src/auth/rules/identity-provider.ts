import { isEmail, normaliseEmail } from '#basics/email-address.ts'

export interface ProviderIdentity {
  issuer: string
  subject: string
  /** Verified by the provider; null without one that could be an account's. */
  email: string | null
}

/**
 * Who a provider says has signed in. An address counts only when the provider has verified it, and when it is one as it
 * stands: mended, it might be somebody else's.
 */
export function identityOf(claims: {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
}): ProviderIdentity {
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims
  const typed = typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : ''
  const isSame = typed === normaliseEmail(typed) && isEmail(typed)
  return { issuer, subject, email: isSame ? typed : null }
}

/** How a provider is called: as the operator calls it, or one that was in use before by its address. */
export function providerNameOf(issuer: string, provider: { issuer: string; name: string } | null): string {
  if (provider !== null && bare(provider.issuer) === bare(issuer)) return provider.name
  return bare(issuer)
}

function bare(issuer: string): string {
  return issuer.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
