/** What a key may be used for. */
export const scopes = ['content:write', 'content:read'] as const
export type KeyScope = (typeof scopes)[number]

export const mostLiveKeys = 20
export const longestKeyName = 100
/** Days after which a key may expire, at most. */
export const mostKeyDays = 3650
/** Hours for which a rotated key may go on, at most. */
export const mostOverlapHours = 24 * 30

export const keyNameMissing = 'Please enter a name for the API key.'
export const keyNotMade = 'Failed to generate API key. Please try again.'
export const tooManyKeys = `An organisation has at most ${mostLiveKeys} keys. Please revoke one that is no longer used.`
export const keyIsOver = 'This key has expired or was revoked, so there is nothing to rotate. Please make a new one.'
export const keyIsReplaced =
  'This key was rotated already, so another one has its place. Please rotate that one, or make a new one.'

/** Whether a text is a key by its form. */
export function isKey(text: string): boolean {
  return /^pk_[0-9a-f]{64}$/.test(text)
}

/** How a key is shown once it is stored. */
export function prefixOf(key: string): string {
  return key.slice(0, 11)
}

interface KeyLife {
  expiresAt: string | null
  revokedAt: string | null
}

/** Whether a key is good now. */
export function isLive({ expiresAt, revokedAt }: KeyLife, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > now.getTime())
}
