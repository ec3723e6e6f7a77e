import { placeKeptFor } from '#invitations/server/find-place.ts'
import { takePlace } from '#invitations/server/take-place.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { moveLogin } from './queries.ts'

interface Taking {
  loginId: string
  login: { firstName: string; email: string }
  familyId: string
  now: Date
}

/** Gives an account the place in the family that an invitation keeps for its address. False if there is none. */
export async function acceptInvitation(db: SystemDb, { loginId, login, familyId, now }: Taking): Promise<boolean> {
  const place = await placeKeptFor(db, { familyId, email: login.email, now })
  if (place === null || place === 'expired') return false
  const at = now.toISOString()
  await takePlace(db, { familyId, placeId: place.id, memberId: loginId, firstName: login.firstName, now: at })
  await moveLogin(db, { id: loginId, familyId, role: place.role, now: at })
  return true
}
