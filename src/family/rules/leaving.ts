import type { Member } from '../contract.ts'

type Present = Pick<Member, 'id' | 'role' | 'status' | 'isFamilyAdmin'>

/**
 * `goes`: the family goes on without them. `hands over`: another parent has to be admin first. `takes all`: nobody else is
 * there, so the family ends. `stays`: the others would be left without a parent.
 */
export type Leaving = 'goes' | 'hands over' | 'takes all' | 'stays'

/** What it means when this parent leaves. Who is only invited can neither be admin nor look after anybody. */
export function leavingOf(id: string, members: readonly Present[]): Leaving {
  const others = members.filter((member) => member.id !== id)
  if (others.length === 0) return 'takes all'
  const parents = heirsOf(id, members)
  if (parents.length === 0) return 'stays'
  const isOnlyAdmin = !parents.some((parent) => parent.isFamilyAdmin)
  return isOnlyAdmin ? 'hands over' : 'goes'
}

/** The parents who could be admin after this one. */
export function heirsOf<Someone extends Present>(id: string, members: readonly Someone[]): Someone[] {
  return members.filter((member) => member.id !== id && member.role === 'parent' && member.status === 'active')
}
