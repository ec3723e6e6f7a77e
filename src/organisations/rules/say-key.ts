import { isLive, type KeyScope } from './api-key.ts'

interface KeyState {
  expiresAt: string | null
  revokedAt: string | null
  replacedBy: string | null
}

type KeyStanding = { tone: 'accent' | 'amber' | 'plain'; words: string }

/** How a key stands now, in a word or two. */
export function sayKeyStanding(key: KeyState, now: Date): KeyStanding {
  if (key.revokedAt !== null) return { tone: 'plain', words: 'Revoked' }
  if (!isLive(key, now)) return { tone: 'plain', words: 'Expired' }
  return key.replacedBy === null ? { tone: 'accent', words: 'Active' } : { tone: 'amber', words: 'Replaced soon' }
}

export const scopeNames: Record<KeyScope, string> = {
  'content:write': 'Send content',
  'content:read': 'Ask what became of it',
}
