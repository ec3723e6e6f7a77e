import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

interface Reader {
  familyId: string
  memberId: string
}

export type StopTokens = ReturnType<typeof createStopTokens>

/** What the link of an invitation carries that ends them for its reader. It works for as long as the mail lies somewhere. */
export function createStopTokens(secret: string) {
  const key = deriveKey(secret, 'stop calendar invites')
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    issue({ familyId, memberId }: Reader) {
      const payload = Buffer.from(`${familyId} ${memberId}`).toString('base64url')
      return `${payload}.${signatureOf(payload).toString('base64url')}`
    },
    /** Null for what was not issued here. */
    read(token: string): Reader | null {
      const [payload = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(payload)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [familyId = '', memberId = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
      return { familyId, memberId }
    },
  }
}
