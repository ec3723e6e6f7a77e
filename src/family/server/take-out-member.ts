import { type ActingMember, type SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { departureNotice } from '../rules/departure-notice.ts'
import type { TellFamily } from './leave-family.ts'
import { allMembers, lockFamily, removeProfile } from './leave-queries.ts'
import { isNewcomer } from './newcomer-queries.ts'

interface TakingOut {
  memberId: string
  tellFamily: TellFamily
  now: Date
}

/** Any parent may remove a member without an account, as any parent may add one. Their things stay, without an assignee. */
export async function takeOutMember(
  db: SystemDb,
  { parent, memberId, tellFamily, now }: TakingOut & { parent: ActingMember },
) {
  const { familyId } = parent
  await lockFamily(db, familyId)
  const members = await allMembers(db, familyId)
  const remover = members.find(({ id }) => id === parent.id)
  if (remover === undefined) throw new SessionEnded()
  if (await isNewcomer(db, { familyId, id: parent.id, now })) return 'new themselves'
  const member = members.find(({ id }) => id === memberId)
  if (member?.isWithoutAccount !== true) return 'not found'
  await removeProfile(db, { familyId, memberId })
  const notice = departureNotice(member.firstName, { how: 'removed', by: remover.firstName })
  await tellFamily(db, { familyId, notice, now: now.toISOString() })
  return 'taken out'
}
