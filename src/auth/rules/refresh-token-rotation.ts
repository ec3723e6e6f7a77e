/** Seconds in which a used token still leads to its successor: two tabs may refresh at the same moment. */
const reuseGraceSeconds = 10

interface Token {
  usedAt: Date | null
  expiresAt: Date
}

/** The effect of using a refresh token; the README draws the states. */
export function rotationStep({ usedAt, expiresAt }: Token, now: Date): 'rotate' | 'follow' | 'expired' | 'reused' {
  if (usedAt !== null) return now.getTime() - usedAt.getTime() <= reuseGraceSeconds * 1000 ? 'follow' : 'reused'
  return expiresAt > now ? 'rotate' : 'expired'
}
