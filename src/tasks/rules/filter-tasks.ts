import type { NewTask, Task } from '../contract.ts'
import { isMine, type Me } from './whose-task.ts'

/** The choices of each kind; null stands for unassigned, or for no category. Without a choice all tasks are shown. */
export type TaskFilter = {
  assignees: readonly (string | null)[]
  categories: readonly (string | null)[]
  priorities: readonly string[]
}

/** At first everyone sees their own tasks. */
export function ownTasks(viewerId: string): TaskFilter {
  return { assignees: [viewerId], categories: [], priorities: [] }
}

/** Whether somebody has chosen anything but what everyone sees at first. */
export function isChosen({ assignees, ...others }: TaskFilter, viewerId: string): boolean {
  return assignees.length !== 1 || assignees[0] !== viewerId || filterCount({ assignees: [], ...others }) > 0
}

/** Lets all through. */
export const everyTask: TaskFilter = { assignees: [], categories: [], priorities: [] }

/** `2 unassigned tasks and 5 of others are not shown`: what a filter keeps back; empty where it is nothing. */
export function sayHidden(tasks: readonly Task[], { filter, me }: { filter: TaskFilter; me: Me }): string {
  const hidden = tasks.filter((task) => !passes(task, { filter, me }))
  const unassigned = hidden.filter(({ assignedTo }) => assignedTo === null).length
  const own = hidden.filter(({ assignedTo }) => assignedTo === me.id).length
  const noun = (count: number) => (count === 1 ? 'task' : 'tasks')
  const parts = [
    { count: unassigned, words: ['unassigned', noun(unassigned)] },
    { count: hidden.length - unassigned - own, words: [unassigned > 0 ? '' : noun(hidden.length - own), 'of others'] },
    { count: own, words: [own < hidden.length ? '' : noun(own), 'of yours'] },
  ]
  const told = parts
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => [count, ...words].filter(Boolean).join(' '))
  if (told.length === 0) return ''
  const listed = told.length === 1 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`
  return `${listed} ${hidden.length === 1 ? 'is' : 'are'} not shown`
}

type Filtered = Pick<Task, 'assignedTo' | 'concerns' | 'category' | 'priority'>

export function passes(task: Filtered, { filter, me }: { filter: TaskFilter; me: Me }): boolean {
  return (
    isOfChosen(task, { chosen: filter.assignees, me }) &&
    allows(filter.categories, task.category) &&
    allows(filter.priorities, task.priority)
  )
}

/** The same of a task that is about to be made. */
export function isShownIn(
  task: Omit<NewTask, 'id' | 'title'>,
  { filter, me }: { filter: TaskFilter; me: Me },
): boolean {
  const { assignedTo = null, category = null, priority = 'medium', concerns = [] } = task
  return passes({ assignedTo, category, priority, concerns }, { filter, me })
}

export function filterCount(filter: TaskFilter): number {
  return filter.assignees.length + filter.categories.length + filter.priorities.length
}

/** The list with the value taken out where it was in, and put in where it was not. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
}

/** `Me` is more than what is assigned to the viewer; another's is what is assigned to them or about them. */
function isOfChosen(task: Filtered, { chosen, me }: { chosen: TaskFilter['assignees']; me: Me }): boolean {
  if (chosen.length === 0) return true
  return chosen.some((id) =>
    id === me.id ? isMine(task, me) : id === task.assignedTo || (id !== null && task.concerns.includes(id)),
  )
}

function allows<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value)
}
