import { lockFamily, removeProfile } from '#family/server/leave-queries.ts'
import type { SystemDb } from '#platform/database.ts'
import { pendingPlace, markWithdrawn } from './queries.ts'

interface Withdrawal {
  familyId: string
  id: string
  now: Date
}

/** Gives the place up: what was mailed opens nothing from now on. Says whether it was there. */
export async function withdrawInvitation(db: SystemDb, { familyId, id, now }: Withdrawal): Promise<boolean> {
  await lockFamily(db, familyId)
  if ((await pendingPlace(db, { familyId, id })) === undefined) return false
  await removeProfile(db, { familyId, memberId: id })
  await markWithdrawn(db, { placeId: id, now: now.toISOString() })
  return true
}
