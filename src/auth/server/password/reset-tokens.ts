import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

export type ResetTokens = ReturnType<typeof createResetTokens>

/** Computed rather than random: a job that runs again after its worker died makes the same link, and so no second one. */
export function createResetTokens(secret: string) {
  const key = deriveKey(secret, 'links that reset a password')
  return {
    /** The token of a link that was asked for: whoever knows the id alone cannot compute it. */
    of: (id: string) => createHmac('sha256', key).update(id).digest('base64url'),
  }
}
