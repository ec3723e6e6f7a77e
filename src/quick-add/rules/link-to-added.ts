import type { NewTask } from '#tasks/contract.ts'
import type { NewEvent } from '#calendar/contract.ts'

export interface NewThings {
  tasks: readonly NewTask[]
  events: readonly NewEvent[]
}

type AddedLink = { to: 'task'; task: NewTask } | { to: 'event'; event: NewEvent }

/**
 * Where somebody is led who wants to see what they have added: to a task that they do not see from where they are, else to the
 * first event, which the calendar always shows, else to a task that they see. Null where nothing was added.
 */
export function linkToAdded({ tasks, events }: NewThings, isSeen: (task: NewTask) => boolean): AddedLink | null {
  const task = tasks.find((each) => !isSeen(each))
  if (task !== undefined) return { to: 'task', task }
  const [event] = events
  if (event !== undefined) return { to: 'event', event }
  const [seen] = tasks
  return seen === undefined ? null : { to: 'task', task: seen }
}
