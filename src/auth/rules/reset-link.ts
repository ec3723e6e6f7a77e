/** Hours for which a link that resets a password is good. It works once, and a new password invalidates all others. */
export const resetLinkHours = 24

/** When a reset link that is mailed now expires. */
export function resetLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + resetLinkHours * 3_600_000)
}
