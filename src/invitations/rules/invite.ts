import { dayLength } from '#basics/day.ts'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { isPersonName, normaliseName } from '#basics/person-name.ts'

/** Days for which an invitation is good. */
export const invitationDays = 30
/** The most people of one family whose invitations wait. */
export const mostWaiting = 20

export const inviteRateLimits = {
  ofFamily: { most: 30, seconds: 3600 },
  /** To one address, from whichever family. */
  toAddress: { most: 5, seconds: 3600 },
}

export interface Invite {
  email: string
  firstName: string
}

/** An invitation as it is kept, or the first thing that is wrong with it. */
export function readInvite(form: { email: string; firstName: string }): { invite: Invite } | { wrong: keyof Invite } {
  const email = normaliseEmail(form.email)
  const firstName = normaliseName(form.firstName)
  if (!isEmail(email)) return { wrong: 'email' }
  if (!isPersonName(firstName)) return { wrong: 'firstName' }
  return { invite: { email, firstName } }
}

/** Whether an invitation of this instant opens nothing any more. */
export function hasExpired(invitedAt: string, now: Date): boolean {
  return now.getTime() - new Date(invitedAt).getTime() > invitationDays * dayLength
}

/** Where the link of an invitation leads: the sign-up page, filled in. */
export function inviteUrl(
  publicUrl: string,
  { role, email, familyCode, firstName }: Invite & { role: 'parent' | 'child'; familyCode: string },
): string {
  // A child is not asked for a name.
  const query = { role, email, familyCode, ...(role === 'parent' && { firstName }) }
  return `${publicUrl}/auth?${new URLSearchParams(query).toString()}`
}
