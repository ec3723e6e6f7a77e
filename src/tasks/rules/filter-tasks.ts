import type { Task } from '../contract.ts'

/** What is chosen of each kind; null stands for unassigned, or for no category. Nothing chosen lets all through. */
export type TaskFilter = {
  assignees: readonly (string | null)[]
  categories: readonly (string | null)[]
  priorities: readonly string[]
}

/** At first everyone sees their own tasks. */
export function ownTasks(viewerId: string): TaskFilter {
  return { assignees: [viewerId], categories: [], priorities: [] }
}

/** Lets all through. */
export const everyTask: TaskFilter = { assignees: [], categories: [], priorities: [] }

/** What of the tasks a filter keeps back, whose it is: `4 unassigned, 5 of others`; nothing where all are shown. */
export function sayHidden(tasks: readonly Task[], filter: TaskFilter, viewerId: string): string {
  const hidden = tasks.filter((task) => !passes(task, filter))
  const unassigned = hidden.filter(({ assignedTo }) => assignedTo === null).length
  const own = hidden.filter(({ assignedTo }) => assignedTo === viewerId).length
  const others = hidden.length - unassigned - own
  const parts = [[unassigned, 'unassigned'] as const, [others, 'of others'] as const, [own, 'of yours'] as const]
  return parts.flatMap(([count, whose]) => (count > 0 ? `${count} ${whose}` : [])).join(', ')
}

export function passes(task: Task, filter: TaskFilter): boolean {
  return (
    allows(filter.assignees, task.assignedTo) &&
    allows(filter.categories, task.category) &&
    allows(filter.priorities, task.priority)
  )
}

export function filterCount(filter: TaskFilter): number {
  return filter.assignees.length + filter.categories.length + filter.priorities.length
}

/** The list with the value taken out where it was in, and put in where it was not. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
}

function allows<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value)
}
