import { isEmail, normaliseEmail } from '#basics/email-address.ts'

export const invalidFormat = 'Invalid email format'

/** The address of a sender whom somebody types; null for what is none as it stands, since mended it might be another's. */
export function readSenderEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email === normaliseEmail(email) && isEmail(email) ? email : null
}
