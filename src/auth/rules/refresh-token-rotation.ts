import { dayLength } from '#basics/day.ts'

/** Days that a session lasts without use, and in all. */
export const sessionDays = { idle: 30, absolute: 90 }

/** Seconds in which a token that was just used still leads to its successor: two tabs may ask at the same moment. */
export const reuseGraceSeconds = 10

interface Token {
  usedAt: Date | null
  expiresAt: Date
}

/** What a refresh token does: see the states in the README. */
export type Answer = 'rotate' | 'follow' | 'expired' | 'reused'

export function answerTo({ usedAt, expiresAt }: Token, now: Date): Answer {
  if (usedAt !== null) return secondsBetween(usedAt, now) <= reuseGraceSeconds ? 'follow' : 'reused'
  return expiresAt > now ? 'rotate' : 'expired'
}

/** When a refresh token made now ends: after the idle time, and never after the session's own end. */
export function refreshTokenExpiry(sessionStartedAt: Date, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + sessionDays.idle * dayLength,
      sessionStartedAt.getTime() + sessionDays.absolute * dayLength,
    ),
  )
}

function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
