import { daysFrom } from '#basics/day.ts'

/** Days for which parents see a newcomer, and can remove them with one tap. */
export const newcomerDays = 30

/**
 * Whether a parent still has to decide: on somebody who asks to join, or on a new member who is no admin. A new member who
 * is an admin is known to the admin who made them one.
 */
export function isUndecided(
  { joinedAt, isAdmin }: { joinedAt: string | null; isAdmin: boolean | null },
  now: Date,
): boolean {
  return joinedAt === null || (joinedAt > daysFrom(now, -newcomerDays).toISOString() && isAdmin === false)
}
