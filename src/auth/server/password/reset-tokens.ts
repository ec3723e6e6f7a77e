import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

export type ResetTokens = ReturnType<typeof createResetTokens>

/** Computed rather than random: a job that runs again after its worker died makes the same link, not a second one. */
export function createResetTokens(secret: string) {
  const key = deriveKey(secret, 'links that reset a password')
  return {
    /** The token of a requested link; the id alone is not enough to compute it. */
    of: (id: string) => createHmac('sha256', key).update(id).digest('base64url'),
  }
}
