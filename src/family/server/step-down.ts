import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { hasOtherAdmin } from '../rules/leaving.ts'
import { allMembers, lockFamily, setAdmin } from './leave-queries.ts'

/** An admin is none any more, unless the family would be left without one. */
export async function stepDown(db: FamilyDb, { id, familyId }: ActingMember) {
  // Two who step down at once: the second looks when the first is none any more.
  await lockFamily(db, familyId)
  if (!hasOtherAdmin(id, await allMembers(db, familyId))) return 'only admin'
  await setAdmin(db, { familyId, memberId: id, isAdmin: false })
  return { id }
}
