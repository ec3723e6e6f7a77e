import type { Member } from '#family/contract.ts'
import type { MemberLook } from '#ui/content/member-look.ts'

/** A member as one of several choices. */
export function memberChoice({ id, firstName, color }: Member): { value: string; label: string; look: MemberLook } {
  return { value: id, label: firstName, look: { name: firstName, color } }
}
