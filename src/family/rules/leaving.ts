import type { Member } from '../contract.ts'

type Present = Pick<Member, 'id' | 'role' | 'status' | 'isFamilyAdmin' | 'isWithoutAccount'>

/**
 * `goes`: the family goes on without them. `hands over`: another parent has to be admin first. `takes all`: nobody else is
 * there who could sign in, so the family ends. `stays`: the others would be left without a parent.
 */
export type Leaving = 'goes' | 'hands over' | 'takes all' | 'stays'

/** The effects of this parent's leaving. An invited member can neither be admin nor look after anybody. */
export function leavingOf(id: string, members: readonly Present[]): Leaving {
  const others = members.filter((member) => member.id !== id && !member.isWithoutAccount)
  if (others.length === 0) return 'takes all'
  const parents = heirsOf(id, members)
  if (parents.length === 0) return 'stays'
  return hasOtherAdmin(id, members) ? 'goes' : 'hands over'
}

/** Whether somebody else is there who looks after the family. */
export function hasOtherAdmin(id: string, members: readonly Present[]): boolean {
  return heirsOf(id, members).some((parent) => parent.isFamilyAdmin)
}

/** The parents who could be admin after this one. */
export function heirsOf<Someone extends Present>(id: string, members: readonly Someone[]): Someone[] {
  return members.filter((member) => member.id !== id && member.role === 'parent' && member.status === 'active')
}

/** The sentences that a member reads before they leave. */
export function sayLeaving(leaving: Leaving): string {
  switch (leaving) {
    case 'goes':
      return 'You are signed out everywhere. What was assigned to you stays with the family, assigned to nobody.'
    case 'hands over':
      return 'You are the only admin. Choose the parent who looks after the family from now on; then you are signed out everywhere.'
    case 'takes all':
      return 'Nobody else in your family has an account. When you leave, it is deleted with everybody in it, its calendar, its tasks, its notifications and its mail.'
    case 'stays':
      return 'You are the only parent, and others are in the family or invited to it. Invite another parent first; or delete your account under Settings, and the family goes with it.'
  }
}
