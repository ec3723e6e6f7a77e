import { lockFamily, removeProfile, replaceCode } from '#family/server/leave-queries.ts'
import { randomCode } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database.ts'
import { pendingPlace, markWithdrawn } from './queries.ts'

interface Withdrawal {
  familyId: string
  id: string
  now: Date
}

/** Gives the place up, and the family another code: the mail that went out has the old one in it. Says whether it was there. */
export async function withdrawInvitation(db: SystemDb, { familyId, id, now }: Withdrawal): Promise<boolean> {
  await lockFamily(db, familyId)
  if ((await pendingPlace(db, { familyId, id })) === undefined) return false
  await removeProfile(db, { familyId, memberId: id })
  await markWithdrawn(db, { placeId: id, now: now.toISOString() })
  await replaceCode(db, { familyId, code: randomCode(10) })
  return true
}
