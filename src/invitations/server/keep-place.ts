import { newId } from '#basics/id.ts'
import { nextColor } from '#family/rules/member-color.ts'
import { lockFamily } from '#family/server/leave-queries.ts'
import { endDoingOfChild, insertMember } from '#family/server/member-queries.ts'
import { isNewcomer } from '#family/server/newcomer-queries.ts'
import { hashToken } from '#platform/crypto.ts'
import { type ActingMember, type SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { type Invite, mostWaiting } from '../rules/invite.ts'
import { changePlace, invitingFamily, membersToCompare } from './queries.ts'

export interface PlaceToKeep extends Invite {
  role: 'parent' | 'child'
  /** A member without an account, whose place it is. */
  memberId: string | undefined
  now: Date
}

/**
 * Keeps a place in the family for who has this address: a member's own who has no account yet, or a new one. One who waits
 * already keeps the place they have.
 */
export async function keepPlace(
  db: SystemDb,
  { inviter, email, firstName, role, memberId, now }: PlaceToKeep & { inviter: ActingMember },
) {
  const { familyId } = inviter
  await lockFamily(db, familyId)
  const members = await membersToCompare(db, familyId)
  const self = members.find(({ id }) => id === inviter.id)
  if (self === undefined) throw new SessionEnded()
  if (await isNewcomer(db, { familyId, id: inviter.id, now })) return 'new themselves'
  const there = members.find((member) => member.email === email)
  if (there?.id === inviter.id) return 'yourself'
  if (there !== undefined && (there.status !== 'pending' || (memberId ?? there.id) !== there.id))
    return 'already a member'
  const own = members.find(({ id, status, email: at }) => id === memberId && status === 'pending' && at === null)
  if (memberId !== undefined && own === undefined && there === undefined) return 'not found'
  const family = await invitingFamily(db, familyId)
  const kept = { inviter: self.firstName, family, isNew: there === undefined }
  if (there !== undefined) {
    await changePlace(db, { familyId, id: there.id, first_name: firstName, role })
    await endDoingOfChild(db, { familyId, id: there.id })
    return { ...kept, id: there.id }
  }
  if (members.filter(({ status, email: at }) => status === 'pending' && at !== null).length >= mostWaiting)
    return 'too many waiting'
  if (own !== undefined) {
    await changePlace(db, { familyId, id: own.id, first_name: firstName, role, email })
    await endDoingOfChild(db, { familyId, id: own.id })
    return { ...kept, id: own.id }
  }
  const id = newId()
  await insertMember(db, {
    family_id: familyId,
    id,
    first_name: firstName,
    last_name: null,
    role,
    status: 'pending',
    email,
    color: nextColor(members.map(({ color }) => color)),
    timezone: family.timezone,
    locale: family.locale,
    date_format: self.dateFormat,
    week_starts_on: self.weekStartsOn,
    clock: self.clock,
    created_at: now.toISOString(),
  })
  return { ...kept, id }
}

/** The code that stands in an invitation is its own, and good for the address that it went to alone. */
export function invitationToken(email: string, code: string): Buffer {
  return hashToken(`${email} ${code}`)
}
