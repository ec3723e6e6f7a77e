import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/crypto.ts'
import { inShort } from '../rules/reply-address.ts'

export interface InviteKey {
  familyId: string
  eventId: string
  memberId: string
}

/** Gives the code of the address that takes a member's answers to an event: signed, so that only who was invited can answer. */
export function createReplyCodes(secret: string): (invite: InviteKey) => string {
  const key = deriveKey(secret, 'calendar invite replies')
  return ({ familyId, eventId, memberId }) =>
    inShort(createHmac('sha256', key).update(`${familyId} ${eventId} ${memberId}`).digest('hex').slice(0, 32))
}
