import type { Day } from '#basics/day.ts'
import { type Clocks, dueDay } from '#basics/due-day.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import { eventsFor, eventsHidden } from '../filter-by-member.ts'

/** The tasks that wait, each on the day it is due, by their time; a day without a time comes last. */
export function tasksByDay(tasks: readonly Task[], clocks: Clocks): Map<Day, Task[]> {
  const waiting = tasks.filter(({ status, dueDate }) => status !== 'completed' && dueDate !== null)
  return Map.groupBy(sortTasks(waiting, { order: 'due-date', clocks }), ({ dueDate }) => dueDay(dueDate ?? '', clocks))
}

/** The tasks that are shown among events: those for these members, and those for nobody in particular. */
export function tasksFor(tasks: readonly Task[], memberIds: readonly string[]): Task[] {
  return eventsFor(tasks.map(withPeople), memberIds).map(({ task }) => task)
}

export function tasksHidden(tasks: readonly Task[], memberIds: readonly string[]): Task[] {
  return eventsHidden(tasks.map(withPeople), memberIds).map(({ task }) => task)
}

function withPeople(task: Task) {
  return { task, attendees: [...peopleOf(task)] }
}
