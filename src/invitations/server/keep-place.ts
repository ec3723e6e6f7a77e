import { newId } from '#basics/id.ts'
import { nextColor } from '#family/rules.ts'
import { lockFamily } from '#family/server/leave-queries.ts'
import { isNewcomer } from '#family/server/newcomer-queries.ts'
import { hashToken } from '#platform/crypto.ts'
import { type Member, SessionEnded, type SystemDb } from '#platform/database.ts'
import { type Invite, invitationDays, mostWaiting } from '../rules/invite.ts'
import { addPlace, invitingFamily, membersToCompare, recordSending, renamePlace } from './queries.ts'

interface Keeping extends Invite {
  role: 'parent' | 'child'
  now: Date
}

/** Keeps a place in the family for who has this address; one who waits already keeps the place they have. */
export async function keepPlace(db: SystemDb, inviter: Member, { email, firstName, role, now }: Keeping) {
  const { familyId } = inviter
  await lockFamily(db, familyId)
  const members = await membersToCompare(db, familyId)
  const self = members.find(({ id }) => id === inviter.id)
  if (self === undefined) throw new SessionEnded()
  if (await isNewcomer(db, { familyId, id: inviter.id, now })) return 'new themselves'
  const there = members.find((member) => member.email === email)
  if (there?.id === inviter.id) return 'yourself'
  if (there !== undefined && there.status !== 'pending') return 'already a member'
  const family = await invitingFamily(db, familyId)
  const kept = { inviter: self.firstName, family, isNew: there === undefined }
  if (there !== undefined) {
    await renamePlace(db, { familyId, id: there.id, firstName, role })
    return { ...kept, id: there.id }
  }
  if (members.filter(({ status }) => status === 'pending').length >= mostWaiting) return 'too many waiting'
  const id = newId()
  await addPlace(db, {
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
    created_at: now.toISOString(),
  })
  return { ...kept, id }
}

interface Sending {
  placeId: string
  email: string
  familyId: string
  /** What stands in the mail. */
  code: string
  now: Date
}

export async function startClock(db: SystemDb, { placeId, email, familyId, code, now }: Sending): Promise<void> {
  await recordSending(db, {
    tokenHash: invitationToken(email, code),
    placeId,
    familyId,
    email,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
  })
}

/** The code that stands in an invitation is its own, and good for the address that it went to alone. */
export function invitationToken(email: string, code: string): Buffer {
  return hashToken(`${email} ${code}`)
}
