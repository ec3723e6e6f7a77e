import type { Member } from '#family/contract.ts'
import type { MemberLook } from '#ui/content/member-look.ts'

/** How a member looks, by their id; one who has left the family is `Unknown`. */
export function lookOf(members: readonly Member[], id: string): MemberLook {
  const member = members.find((each) => each.id === id)
  return member ? { name: member.firstName, color: member.color } : { name: 'Unknown', color: 'everybody' }
}
