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

/** The members whom a task concerns: those it is about, who does it, and who made it. */
export function concernedBy({ assignedTo, createdBy, concerns }: Whose): (string | null)[] {
  return [...concerns, assignedTo, createdBy]
}

/**
 * Whether a member may tick a task off, or take the tick back. A child may take back ticks on tasks that concern them, and
 * their own ticks.
 */
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
 * Why a child who manages only their own tasks may not do this; null if they may. `task` is the present task, null for a new
 * one. `assignedTo` is the new assignee, undefined if it does not change. `concerns` are the members whom a new task is
 * about.
 */
export function taskRefusalTo(childId: string, { task, assignedTo, concerns = [] }: Asked): string | null {
  if (task !== null && !isOwnTask(task, childId)) return notYourTask
  if (concerns.some((id) => id !== childId)) return onlyAboutYourself
  const isGivenAway = assignedTo !== undefined && assignedTo !== null && assignedTo !== childId
  return isGivenAway && assignedTo !== task?.assignedTo ? onlyForYourself : null
}
