import type { MemberColor } from '#basics/member-colors.ts'
import { newId } from '#basics/id.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { nextColor } from '../rules/member-color.ts'
import { mostWithoutAccount, type NewMember } from '../rules/without-account.ts'
import { lockFamily } from './leave-queries.ts'
import { insertMember, settingsFrom } from './member-queries.ts'
import { membersOf } from './queries.ts'

interface Adding extends NewMember {
  role: 'parent' | 'child'
  /** By default the next colour that nobody has. */
  color: MemberColor | undefined
  now: Date
}

/** A parent adds a member without an account. Like an invited member they have a place, and can be invited to it later. */
export async function addMember(
  db: FamilyDb,
  { parent, firstName, about, role, color, now }: Adding & { parent: ActingMember },
) {
  const { familyId } = parent
  await lockFamily(db, familyId)
  const members = await membersOf(db, { familyId }).execute()
  if (members.filter(({ isWithoutAccount }) => isWithoutAccount).length >= mostWithoutAccount) return 'too many'
  const settings = await settingsFrom(db, { familyId, memberId: parent.id })
  const id = newId()
  await insertMember(db, {
    family_id: familyId,
    id,
    first_name: firstName,
    last_name: null,
    role,
    status: 'pending',
    stays_without_account: true,
    email: null,
    about,
    color: color ?? nextColor(members.map((member) => member.color)),
    timezone: settings.timezone,
    locale: settings.locale,
    date_format: settings.dateFormat,
    week_starts_on: settings.weekStartsOn,
    clock: settings.clock,
    created_at: now.toISOString(),
  })
  return { id }
}
