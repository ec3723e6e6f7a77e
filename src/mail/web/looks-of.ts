import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Change } from '#mail/contract.ts'
import type { MemberLook } from '#ui/content/member-look.ts'

/** Nobody in particular means everybody; a change that does not say whom it concerns shows no name. */
export function looksOf({ fields }: Change, members: readonly Member[]): MemberLook[] {
  if (fields.members === undefined || fields.members.length === 0) return [{ name: 'Everybody', color: 'everybody' }]
  return fields.members.map((id) => lookOf(members, id))
}
