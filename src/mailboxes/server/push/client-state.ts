import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

/** Whose news a notification of Graph's is: a text that only this server can make, of 117 characters (Graph allows 128). */
export interface ClientStates {
  write(of: { familyId: string; id: string }): string
  /** Null for a text that is not ours. */
  read(text: string): { familyId: string; id: string } | null
}

export function createClientStates(secret: string): ClientStates {
  const key = deriveKey(secret, 'mailbox notifications')
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  return {
    write: ({ familyId, id }) => signed(`${familyId}.${id}`),
    read(text) {
      const [familyId = '', id = ''] = text.split('.')
      const [given, wanted] = [Buffer.from(text), Buffer.from(signed(`${familyId}.${id}`))]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? { familyId, id } : null
    },
  }
}
