export const wrongDoer = 'A child’s tasks are done by a parent of the family, or by the child.'

interface Doing {
  id: string
  role: 'parent' | 'child'
  tasksDoneBy: string | null
}

/**
 * The member who gets the tasks that are read for these members. A parent's tasks go to the parent, a child's to whom a
 * parent has named. Null if nobody is named, or if the tasks are for several members with different doers.
 */
export function usualDoer(memberIds: readonly string[], members: readonly Doing[]): string | null {
  const doers = memberIds.map((id) => doerFor(members.find((member) => member.id === id)))
  const [doer = null] = doers
  return doers.every((each) => each === doer) ? doer : null
}

/** A parent or the child; nobody in particular is always allowed. */
export function mayDoTasksOf(
  childId: string,
  { doerId, members }: { doerId: string | null; members: readonly Doing[] },
): boolean {
  const roleOf = (id: string) => members.find((member) => member.id === id)?.role
  if (roleOf(childId) !== 'child') return false
  return doerId === null || doerId === childId || roleOf(doerId) === 'parent'
}

function doerFor(member: Doing | undefined): string | null {
  return member?.role === 'parent' ? member.id : (member?.tasksDoneBy ?? null)
}
