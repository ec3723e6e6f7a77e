import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Change } from '#mail/contract.ts'
import type { MemberLook } from '#ui/content/member-look.ts'

/** The members that a change concerns, as they are shown; `Everybody` where it names none. */
export function membersOfChange({ fields }: Change, members: readonly Member[]): MemberLook[] {
  if (fields.members === undefined || fields.members.length === 0) return [{ name: 'Everybody', color: 'everybody' }]
  return fields.members.map((id) => lookOf(members, id))
}
