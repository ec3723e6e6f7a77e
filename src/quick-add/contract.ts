import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'
import type { Task } from '#tasks/contract.ts'

/** Something that a text asks for or tells of, for a person to take, edit or leave. */
export interface FoundItem {
  kind: 'task' | 'event'
  title: string
  description: string
  /** When a task is due, or an event begins: wall time in `timezone`, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  start: string | null
  /** As `start`; of days the last, inclusive. */
  end: string | null
  timezone: string
  recurrence: string | null
  location: string | null
  category: string | null
  priority: Task['priority']
  /** The ids of those whom it concerns; of an event, who takes part. */
  members: string[]
  /** Of an event: who takes the children, and who brings them back. A member, or `nobody` where none is needed. */
  liftThere?: string | null
  liftBack?: string | null
  /** The words it was read from. */
  quote: string
  why: string
  doubts: string[]
  /** False for a line that may as well be a heading. */
  isLikely: boolean
  /** It is to be done with a child rather than by one: `pick up Leo`. */
  isForParent: boolean
  /** What the family has of it; null where that is nothing. */
  already: Duplicate | null
}

/** An event, a turn of one or a task that says the same as what was found. */
export interface Duplicate {
  kind: 'task' | 'event'
  id: string
  day: string | null
  time: string | null
  /** False where it is at another time of that day. */
  isSame: boolean
  /** It is only proposed by a mail. */
  isProposed: boolean
}

/** What was found in a text, and the sentences in which nothing was. */
export interface Analysis {
  items: FoundItem[]
  left: string[]
}

export const quickAddContract = {
  /** Reads a text as a mail is read, and changes nothing. */
  analyse: endpoint.member
    .route({ method: 'POST', path: '/tasks/analysis' })
    .input(z.object({ text: z.string().max(20_000) }))
    // Not checked on the way out: the engine made it.
    .output(z.custom<Analysis>())
    .errors({ NOT_ANALYSED: { status: 422 } }),
}
