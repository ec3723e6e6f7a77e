export const wrongDoer = 'A child’s tasks are done by a parent of the family, or by the child.'

interface Doing {
  id: string
  role: 'parent' | 'child'
  tasksDoneBy: string | null
}

/**
 * Who is given what is read for these members: a parent does what is for them, and what is for a child whoever a parent has
 * named. Nobody where none is named, or where it is for several who have not the same.
 */
export function usualDoer(memberIds: readonly string[], members: readonly Doing[]): string | null {
  const doers = memberIds.map((id) => doerFor(members.find((member) => member.id === id)))
  const [doer = null] = doers
  return doers.every((each) => each === doer) ? doer : null
}

/** A parent, or the child; nobody in particular always may. */
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
