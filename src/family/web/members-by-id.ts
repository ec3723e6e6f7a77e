import type { Member } from '#family/contract.ts'
import type { MemberLook } from '#ui/content/member-look.ts'

/** The look of a member, by id; a member who has left the family is `Unknown`. */
export function lookOf(members: readonly Member[], id: string): MemberLook {
  const member = members.find((each) => each.id === id)
  return member ? { name: member.firstName, color: member.color } : { name: 'Unknown', color: 'everybody' }
}
