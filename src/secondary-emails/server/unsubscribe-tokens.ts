import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'

/** Which letters somebody wants no more of. */
interface LetterSubscription {
  familyId: string
  email: string
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>

/** What a letter's link carries. It is signed rather than stored: it works for as long as the letter lies somewhere. */
export function createUnsubscribeTokens(secret: string) {
  const key = deriveKey(secret, 'unsubscribe')
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    issue({ familyId, email }: LetterSubscription) {
      const payload = Buffer.from(`${familyId} ${email}`).toString('base64url')
      return `${payload}.${signatureOf(payload).toString('base64url')}`
    },
    /** Null for what was not issued here. */
    read(token: string): LetterSubscription | null {
      const [payload = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(payload)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [familyId = '', email = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
      return { familyId, email }
    },
  }
}
