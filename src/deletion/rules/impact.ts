import type { Impact } from '../contract.ts'

interface Present {
  id: string
  role: 'parent' | 'child'
  isFamilyAdmin: boolean
}

/** What it means for the family when one of its active members goes. */
export function impactOf(id: string, members: readonly Present[]): Impact {
  const parents = members.filter((member) => member.role === 'parent')
  const isOnly = (ones: readonly Present[]) => ones.length === 1 && ones[0]?.id === id
  return {
    isOnlyAdmin: isOnly(members.filter((member) => member.isFamilyAdmin)),
    isOnlyParent: isOnly(parents),
    totalParents: parents.length,
    totalChildren: members.length - parents.length,
  }
}
