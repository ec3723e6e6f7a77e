import { endSessionsOf } from '#auth/server/login-queries.ts'
import { type Member, SessionEnded, type SystemDb } from '#platform/database.ts'
import { heirsOf, leavingOf } from '../rules/leaving.ts'
import { allMembers, deleteFamily, detachLogin, lockFamily, removeProfile, setAdmin } from './leave-queries.ts'

interface Leaving {
  newAdminId: string | null
  now: Date
}

/** A parent leaves, with an account that stays; whoever is the last one in the family takes it along. */
export async function leaveFamily(db: SystemDb, { id, familyId }: Member, { newAdminId, now }: Leaving) {
  const at = now.toISOString()
  await lockFamily(db, familyId)
  const members = await allMembers(db, familyId)
  if (!members.some((member) => member.id === id)) throw new SessionEnded()
  const leaving = leavingOf(id, members)
  if (leaving === 'stays') return 'last parent'
  if (leaving === 'hands over') {
    const heir = heirsOf(id, members).find((parent) => parent.id === newAdminId)
    if (heir === undefined) return 'admin needed'
    await setAdmin(db, { familyId, memberId: heir.id, isAdmin: true })
  }
  await endSessionsOf(db, { loginId: id, now: at })
  await detachLogin(db, { id, now: at })
  if (leaving === 'takes all') await deleteFamily(db, familyId)
  else await removeProfile(db, { familyId, memberId: id })
  return { familyDeleted: leaving === 'takes all' }
}
