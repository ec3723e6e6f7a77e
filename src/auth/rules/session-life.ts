import { dayLength } from '#basics/day.ts'

/** Days that a session lasts without use, and in all. The access token within it lasts an hour (`platform/access-token.ts`). */
export const sessionDays = { idle: 30, absolute: 90 }

/** The expiry of a refresh token that is made now: after the idle time, and never after the session's own end. */
export function refreshTokenExpiry(sessionStartedAt: Date, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + sessionDays.idle * dayLength,
      sessionStartedAt.getTime() + sessionDays.absolute * dayLength,
    ),
  )
}
