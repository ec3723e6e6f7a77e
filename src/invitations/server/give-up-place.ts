import { newId } from '#basics/id.ts'
import { removeProfile } from '#family/server/leave-queries.ts'
import { renumberMember } from '#family/server/member-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { hasLogin, pendingPlace, unaddressPlace } from './queries.ts'

/** Nobody is expected any more: who was added before stays without an account, and who was only invited goes. */
export async function giveUpPlace(db: SystemDb, { familyId, id }: { familyId: string; id: string }): Promise<void> {
  const place = await pendingPlace(db, { familyId, id })
  if (place?.staysWithout !== true) return removeProfile(db, { familyId, memberId: id })
  await unaddressPlace(db, { familyId, id })
  // Somebody has signed up with the place's id, and not confirmed: the id is their account's, wherever it goes from here.
  if (await hasLogin(db, id)) await renumberMember(db, { familyId, fromId: id, toId: newId() })
}
