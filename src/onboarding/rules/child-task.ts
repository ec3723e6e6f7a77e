import type { Task } from '#tasks/contract.ts'

/** What a child has to do: what is given to them, and what is about them and given to nobody. */
export function isChildsOpenTask({ assignedTo, concerns, status }: Task, childId: string): boolean {
  if (status === 'completed') return false
  return assignedTo === childId || (assignedTo === null && concerns.includes(childId))
}
