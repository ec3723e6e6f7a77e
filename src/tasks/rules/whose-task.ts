import type { Member } from '#family/contract.ts'
import type { Task } from '../contract.ts'

type Whose = Pick<Task, 'assignedTo' | 'concerns'>

/** Who looks at the list, and whose tasks they do. */
export interface Me {
  id: string
  role: 'parent' | 'child'
  /** The children whose tasks this member usually does. */
  doesFor: readonly string[]
}

export function meOf(viewerId: string, members: readonly Pick<Member, 'id' | 'role' | 'tasksDoneBy'>[]): Me {
  return {
    id: viewerId,
    role: members.find(({ id }) => id === viewerId)?.role ?? 'parent',
    doesFor: members
      .filter(({ role, tasksDoneBy }) => role === 'child' && tasksDoneBy === viewerId)
      .map(({ id }) => id),
  }
}

/**
 * Which tasks stand under `Me`. For a parent: what is assigned to them, what nobody is assigned to, and what is assigned to a child
 * whose tasks they usually do. A child's: what is assigned to them or about them.
 */
export function isMine({ assignedTo, concerns }: Whose, { id, role, doesFor }: Me): boolean {
  if (assignedTo === id) return true
  if (role === 'child') return concerns.includes(id)
  return assignedTo === null || doesFor.includes(assignedTo)
}

/** Under whose names a task stands: whoever has it; while nobody does, those whom it is about. */
export function peopleOf({ assignedTo, concerns }: Whose): readonly string[] {
  return assignedTo === null ? concerns : [assignedTo]
}
