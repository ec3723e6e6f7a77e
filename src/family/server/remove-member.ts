import { deleteLogin, endSessionsOf } from '#auth/server/login-queries.ts'
import { randomCode } from '#platform/crypto.ts'
import { type ActingMember, type SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { departureNotice } from '../rules/departure-notice.ts'
import type { TellFamily } from './leave-family.ts'
import { allMembers, detachLogin, lockFamily, removeProfile, replaceCode } from './leave-queries.ts'

interface Removal {
  memberId: string
  tellFamily: TellFamily
  now: Date
}

/**
 * Removes a member who has joined, and ends all their sessions. A child's account is deleted. A parent's account stays,
 * without a family, and the family gets another code, since they know the former one.
 */
export async function removeMember(
  db: SystemDb,
  { admin, memberId, tellFamily, now }: Removal & { admin: ActingMember },
) {
  const { familyId } = admin
  const at = now.toISOString()
  await lockFamily(db, familyId)
  const members = await allMembers(db, familyId)
  // If two admins remove each other at once, the second is no member any more.
  const remover = members.find(({ id, isFamilyAdmin }) => id === admin.id && isFamilyAdmin)
  if (remover === undefined) throw new SessionEnded()
  const member = members.find(({ id }) => id === memberId)
  if (member === undefined) return 'not found'
  if (member.id === admin.id) return 'yourself'
  if (member.status === 'pending') return 'not joined'
  await removeProfile(db, { familyId, memberId })
  const notice = departureNotice(member.firstName, { how: 'removed', by: remover.firstName })
  await tellFamily(db, { familyId, notice, now: at })
  if (member.role === 'child') {
    await deleteLogin(db, { id: memberId, now: at })
    return 'removed'
  }
  await endSessionsOf(db, { loginId: memberId, now: at })
  await detachLogin(db, { id: memberId, now: at })
  await replaceCode(db, { familyId, code: randomCode(10) })
  return 'removed'
}
