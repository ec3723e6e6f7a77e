import { isEmail, normaliseEmail } from '#basics/email-address.ts'

export const invalidAddress = 'Please enter a valid email address'
export const alreadyAdded = 'This email is already added'
export const noPermission = 'Remove failed - permissions issue. Please contact support.'
export const noToken = 'No verification token provided'
export const wrongToken = 'Invalid or expired verification token'
export const verified = 'Email address verified and added successfully!'

/** How many addresses a member may add. */
export const mostAddresses = 5
export const tooManyAddresses = `You can add up to ${mostAddresses} addresses.`

/** Hours for which the link that verifies an address is good. */
export const verificationHours = 24

export const letterRateLimits = {
  verificationsOfMember: { most: 10, seconds: 3600 },
  /** Whoever asks: so nobody is pestered. */
  verificationsToAddress: { most: 5, seconds: 86_400 },
  verifyFromNetwork: { most: 100, seconds: 300 },
  /** Of a family's notices; what is over comes with a later letter. */
  letters: { most: 20, seconds: 3600 },
}

/**
 * An address as it is stored, or null for none. What cleaning would change is refused: the letter would go to somebody
 * else. So is an address of our own, where a notice would come back as mail.
 */
export function readSecondaryEmail(text: string, { mailDomain }: { mailDomain: string }): string | null {
  const typed = text.trim().toLowerCase()
  const isOurs = typed.endsWith(`@${mailDomain}`) || typed.endsWith(`.${mailDomain}`)
  return typed === normaliseEmail(typed) && isEmail(typed) && !isOurs ? typed : null
}
