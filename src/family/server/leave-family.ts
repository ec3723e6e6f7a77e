import { endSessionsOf } from '#auth/server/login-queries.ts'
import type { ActingMember, SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { heirsOf, leavingOf } from '../rules/leaving.ts'
import { departureNotice } from '../rules/departure-notice.ts'
import { allMembers, deleteFamily, detachLogin, lockFamily, removeProfile } from './leave-queries.ts'
import { changeMember } from './queries.ts'

/** Adds a notice for the whole family and mails it. A later feature passes this in, since this feature cannot import it. */
export type TellFamily = (
  db: SystemDb,
  said: { familyId: string; notice: { title: string; content: string }; now: string },
) => Promise<void>

interface Leaving {
  newAdminId: string | null
  tellFamily: TellFamily
  now: Date
}

/**
 * A parent leaves the family and keeps their account. If they are its last member with an account, the family is deleted.
 */
export async function leaveFamily(db: SystemDb, { id, familyId, newAdminId, tellFamily, now }: ActingMember & Leaving) {
  const at = now.toISOString()
  await lockFamily(db, familyId)
  const members = await allMembers(db, familyId)
  const leaver = members.find((member) => member.id === id)
  if (leaver === undefined) throw new SessionEnded()
  const leaving = leavingOf(id, members)
  if (leaving === 'stays') return 'last parent'
  if (leaving === 'hands over') {
    const heir = heirsOf(id, members).find((parent) => parent.id === newAdminId)
    if (heir === undefined) return 'admin needed'
    await changeMember(db, { familyId, id: heir.id, change: { is_family_admin: true } })
  }
  await endSessionsOf(db, { loginId: id, now: at })
  await detachLogin(db, { id, now: at })
  if (leaving === 'takes all') {
    await deleteFamily(db, familyId)
    return { familyDeleted: true }
  }
  await removeProfile(db, { familyId, memberId: id })
  await tellFamily(db, { familyId, notice: departureNotice(leaver.firstName, { how: 'left' }), now: at })
  return { familyDeleted: false }
}
