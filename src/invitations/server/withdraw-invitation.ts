import { newId } from '#basics/id.ts'
import { lockFamily, removeProfile } from '#family/server/leave-queries.ts'
import { renumberMember } from '#family/server/member-queries.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { changePlace, hasLogin, pendingPlace, spendSendings } from './queries.ts'

interface Place {
  familyId: string
  id: string
}

/**
 * What was mailed opens nothing from now on. The family's code was not in it, and stays as it is. Says whether somebody was
 * invited.
 */
export async function withdrawInvitation(db: SystemDb, { familyId, id, now }: Place & { now: Date }): Promise<boolean> {
  await lockFamily(db, familyId)
  if ((await pendingPlace(db, { familyId, id })) === undefined) return false
  await giveUpPlace(db, { familyId, id })
  await spendSendings(db, { placeId: id, now: now.toISOString() })
  return true
}

/** Nobody is expected any more: who was added before stays without an account, and who was only invited goes. */
export async function giveUpPlace(db: SystemDb, { familyId, id }: Place): Promise<void> {
  const place = await pendingPlace(db, { familyId, id })
  if (place?.staysWithout !== true) return removeProfile(db, { familyId, memberId: id })
  await changePlace(db, { familyId, id, email: null })
  // Somebody has signed up with the place's id, and not confirmed: the id is their account's, wherever it goes from here.
  if (await hasLogin(db, id)) await renumberMember(db, { familyId, fromId: id, toId: newId() })
}
