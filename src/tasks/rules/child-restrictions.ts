import { mayUndo } from '#family/rules/undoing.ts'
import type { Task } from '../contract.ts'

export const notYourTask = 'You can change only your own tasks. Ask a parent to change this one.'
export const onlyForYourself = 'You can give tasks only to yourself. Ask a parent to give it to somebody else.'
export const onlyAboutYourself = 'You can add tasks only about yourself. Ask a parent to add one about somebody else.'
export const notAMember = 'Whoever this is for is not in your family any more. Please choose somebody else.'

type Whose = Pick<Task, 'assignedTo' | 'createdBy' | 'concerns'>

/** A child's own task: assigned to them, made by them, or about them while nobody has it. */
export function isOwnTask({ assignedTo, createdBy, concerns }: Whose, childId: string): boolean {
  return assignedTo === childId || createdBy === childId || (assignedTo === null && concerns.includes(childId))
}

/** Whom a task concerns: who it is about, who does it, who made it. */
export function concernedBy({ assignedTo, createdBy, concerns }: Whose): (string | null)[] {
  return [...concerns, assignedTo, createdBy]
}

/** Whether a member may tick a task off, or take the tick back: a child only where it concerns them or was theirs. */
export function mayTick(
  member: { id: string; role: Parameters<typeof mayUndo>[0]['role'] },
  task: Pick<Task, 'assignedTo' | 'createdBy' | 'concerns' | 'status' | 'completedBy'>,
): boolean {
  return task.status !== 'completed' || mayUndo(member, { people: concernedBy(task), doneBy: task.completedBy })
}

interface Asked {
  task: Whose | null
  assignedTo: string | null | undefined
  concerns?: readonly string[] | undefined
}

/**
 * Why a child who manages only their own tasks may not do this, or null where they may. `task` is the one that is there,
 * null where it is new; `assignedTo` whom it is given to, undefined where that stays; `concerns` whom a new one is about.
 */
export function taskRefusalTo(childId: string, { task, assignedTo, concerns = [] }: Asked): string | null {
  if (task !== null && !isOwnTask(task, childId)) return notYourTask
  if (concerns.some((id) => id !== childId)) return onlyAboutYourself
  const isGivenAway = assignedTo !== undefined && assignedTo !== null && assignedTo !== childId
  return isGivenAway && assignedTo !== task?.assignedTo ? onlyForYourself : null
}
