import type { EventItem, TaskItem } from '../item.ts'

/** An item as a language model gives it, of the right shape and otherwise unchecked: nothing of it is believed yet. */
export interface ModelItem {
  kind: 'event' | 'task'
  /** Numbers of lines of the mail. */
  lines: number[]
  title: string
  /** First day of an event, due day of a task. `YYYY-MM-DD`. */
  date: string | null
  /** `HH:MM`. */
  time: string | null
  endDate: string | null
  endTime: string | null
  repeats: boolean
  place: string | null
  members: string[]
  status: EventItem['status']
  category: string | null
  priority: TaskItem['priority'] | null
  /** The mark of something that is planned already. */
  known: string | null
}
