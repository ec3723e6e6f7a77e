import type { Member } from '#family/contract.ts'
import type { Impact } from '../contract.ts'

type Present = Pick<Member, 'id' | 'role' | 'status' | 'isWithoutAccount' | 'isFamilyAdmin'>

/** What it means for the family when one of its members goes. A parent without an account looks after nobody; a child has what is theirs. */
export function impactOf(id: string, members: readonly Present[]): Impact {
  const present = members.filter(({ status }) => status === 'active')
  const parents = present.filter(({ role }) => role === 'parent')
  const children = members.filter(
    ({ role, status, isWithoutAccount }) => role === 'child' && (status === 'active' || isWithoutAccount),
  )
  const isOnly = (ones: readonly Present[]) => ones.length === 1 && ones[0]?.id === id
  return {
    isOnlyAdmin: isOnly(present.filter((member) => member.isFamilyAdmin)),
    isOnlyParent: isOnly(parents),
    totalParents: parents.length,
    totalChildren: children.length,
  }
}
