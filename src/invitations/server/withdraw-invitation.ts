import { lockFamily } from '#family/server/leave-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { giveUpPlace } from './give-up-place.ts'
import { markInvitationWithdrawn, pendingPlace } from './queries.ts'

interface Withdrawal {
  familyId: string
  id: string
  now: Date
}

/**
 * What was mailed opens nothing from now on. The family's code was not in it, and stays as it is. Says whether somebody was
 * invited.
 */
export async function withdrawInvitation(db: SystemDb, { familyId, id, now }: Withdrawal): Promise<boolean> {
  await lockFamily(db, familyId)
  if ((await pendingPlace(db, { familyId, id })) === undefined) return false
  await giveUpPlace(db, { familyId, id })
  await markInvitationWithdrawn(db, { placeId: id, now: now.toISOString() })
  return true
}
