import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { isPublicDomain, readSenderDomain, sayPublicDomain } from './sender-domain.ts'

export const invalidFormat = 'Invalid email format'

/** The address of a sender whom somebody types; null for what is none as it stands, since mended it might be another's. */
export function readSenderEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email === normaliseEmail(email) && isEmail(email) ? email : null
}

/** The address or the domain that somebody types, or what is wrong with it. */
export function readSender(typed: string): { email: string; fault?: undefined } | { email?: undefined; fault: string } {
  const domain = readSenderDomain(typed)
  if (domain !== null && isPublicDomain(domain)) return { fault: sayPublicDomain(domain) }
  const email = domain ?? readSenderEmail(typed)
  return email === null ? { fault: invalidFormat } : { email }
}
