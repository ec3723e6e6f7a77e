import type { SystemDb } from '#platform/database.ts'
import { markTaken } from './queries.ts'
import { activatePlace, handOverPlace } from './place-queries.ts'

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
  if (taking.placeId !== taking.memberId) await handOverPlace(db, taking)
  await activatePlace(db, taking)
  await markTaken(db, taking)
}
