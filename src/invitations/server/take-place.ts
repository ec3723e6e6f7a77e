import { renumberMember } from '#family/server/member-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { changePlace, spendSendings } from './queries.ts'

interface Taking {
  familyId: string
  placeId: string
  /** The account's id: the place's own where the account is made for it. */
  memberId: string
  firstName: string
  now: string
}

/** Who was expected is there: what was assigned to the place is theirs. */
export async function takePlace(db: SystemDb, { familyId, placeId, memberId, firstName, now }: Taking): Promise<void> {
  // An account that was there before the place has another id: all that names the place names the account.
  if (placeId !== memberId) await renumberMember(db, { familyId, fromId: placeId, toId: memberId })
  await changePlace(db, { familyId, id: memberId, status: 'active', first_name: firstName })
  await spendSendings(db, { placeId, memberId, now })
}
