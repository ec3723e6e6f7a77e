import type { SystemDb } from '#platform/database.ts'
import { hasExpired } from '../rules/invite.ts'
import { invitationToken } from './keep-place.ts'
import { keptPlace, sendingByToken, sendingsOf } from './queries.ts'

export interface Place {
  id: string
  role: 'parent' | 'child'
  firstName: string
}

/** What a family's code is good for to who has this address. `open`: no place is kept, and none was. */
export type Way = { is: 'kept'; place: Place } | { is: 'expired' } | { is: 'withdrawn' } | { is: 'open' }

interface Comer {
  email: string
  code: string
  now: Date
}

/** The place that is kept for who comes with this address and this code; a place is held until the transaction ends. */
export async function findPlace(
  db: SystemDb,
  { familyId, email, code, now }: Comer & { familyId: string },
): Promise<Way> {
  const place = await keptPlace(db, { familyId, email })
  if (place === undefined) {
    const sending = await sendingByToken(db, invitationToken(email, code))
    return { is: sending === undefined ? 'open' : 'withdrawn' }
  }
  const [sending] = await sendingsOf(db, [place.id])
  if (hasExpired(sending?.invitedAt ?? place.createdAt, now)) return { is: 'expired' }
  return { is: 'kept', place }
}

/** The family that a mail with this code invited this address to, though it may have another code by now. */
export async function invitingFamilyId(
  db: SystemDb,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const sending = await sendingByToken(db, invitationToken(email, code))
  return sending?.familyId ?? null
}
