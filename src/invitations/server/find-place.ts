import type { SystemDb } from '#platform/database/database.ts'
import { hasExpired } from '../rules/invite.ts'
import { invitationToken } from './keep-place.ts'
import { keptPlace, sendingByToken, sendingsOf } from './queries.ts'

export interface KeptPlace {
  id: string
  role: 'parent' | 'child'
  firstName: string
}

/** What a code is good for to who has this address. `open`: no place is kept, and none was. */
export type PlaceFound = { is: 'kept'; place: KeptPlace } | { is: 'expired' } | { is: 'withdrawn' } | { is: 'open' }

interface Comer {
  email: string
  code: string
  now: Date
}

/** The place that is kept for who comes with this address and this code; a place is held until the transaction ends. */
export async function findPlace(
  db: SystemDb,
  { familyId, email, code, now }: Comer & { familyId: string },
): Promise<PlaceFound> {
  const kept = await placeKeptFor(db, { familyId, email, now })
  if (kept === 'expired') return { is: 'expired' }
  if (kept !== null) return { is: 'kept', place: kept }
  const sending = await sendingByToken(db, invitationToken(email, code))
  return { is: sending === undefined ? 'open' : 'withdrawn' }
}

/** The place that is kept for this address, by whatever code they come; it is held until the transaction ends. */
export async function placeKeptFor(
  db: SystemDb,
  { familyId, email, now }: Omit<Comer, 'code'> & { familyId: string },
): Promise<KeptPlace | 'expired' | null> {
  const place = await keptPlace(db, { familyId, email })
  if (place === undefined) return null
  const [sending] = await sendingsOf(db, [place.id])
  return hasExpired(sending?.invitedAt ?? place.createdAt, now) ? 'expired' : place
}

/** The family that a mail with this code invited this address to. */
export async function invitingFamilyId(
  db: SystemDb,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const sending = await sendingByToken(db, invitationToken(email, code))
  return sending?.familyId ?? null
}
