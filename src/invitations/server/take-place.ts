import { renumberMember } from '#family/server/member-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { markInvitationTaken } from './queries.ts'
import { activatePlace } from './place-queries.ts'

interface Taking {
  familyId: string
  placeId: string
  /** The account's id: the place's own where the account is made for it. */
  memberId: string
  firstName: string
  now: string
}

/** Who was expected is there: what was assigned to the place is theirs. */
export async function takePlace(db: SystemDb, taking: Taking): Promise<void> {
  const { familyId, placeId, memberId } = taking
  // An account that was there before the place has another id: all that names the place names the account.
  if (placeId !== memberId) await renumberMember(db, { familyId, fromId: placeId, toId: memberId })
  await activatePlace(db, taking)
  await markInvitationTaken(db, taking)
}
