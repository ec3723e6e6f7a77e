/** Seconds in which a token that was just used still leads to its successor: two tabs may ask at the same moment. */
const reuseGraceSeconds = 10

interface Token {
  usedAt: Date | null
  expiresAt: Date
}

/** What a refresh token does: see the states in the README. */
export function rotationStep({ usedAt, expiresAt }: Token, now: Date): 'rotate' | 'follow' | 'expired' | 'reused' {
  if (usedAt !== null) return now.getTime() - usedAt.getTime() <= reuseGraceSeconds * 1000 ? 'follow' : 'reused'
  return expiresAt > now ? 'rotate' : 'expired'
}
