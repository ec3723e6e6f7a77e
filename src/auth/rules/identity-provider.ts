import { isEmail, normaliseEmail } from '#basics/email-address.ts'

export interface ProviderIdentity {
  issuer: string
  subject: string
  /** Verified by the provider; null if there is none that could be an account's. */
  email: string | null
}

/**
 * The identity that a provider states. Its address counts only if the provider has verified it and it is valid unchanged: a
 * corrected address might be another person's.
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

/** The name of a provider: the operator's name for it or, for a former provider, its address. */
export function providerNameOf(issuer: string, provider: { issuer: string; name: string } | null): string {
  if (provider !== null && bare(provider.issuer) === bare(issuer)) return provider.name
  return bare(issuer)
}

function bare(issuer: string): string {
  return issuer.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
