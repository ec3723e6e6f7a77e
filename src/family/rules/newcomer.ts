import { daysFrom } from '#basics/day.ts'

/** Days for which somebody who came with the code is shown to the parents, to be removed with one tap. */
export const newcomerDays = 30

/** Whether a parent has still to decide: on who asks to join, or on who joined lately and is no admin, whom an admin knows. */
export function isUndecided(
  { joinedAt, isAdmin }: { joinedAt: string | null; isAdmin: boolean | null },
  now: Date,
): boolean {
  return joinedAt === null || (joinedAt > daysFrom(now, -newcomerDays).toISOString() && isAdmin === false)
}
