import { z } from 'zod'
import { day, endpoint, id, instant } from '#basics/endpoint.ts'
import { occurrence } from '#calendar/contract.ts'

export const found = z.object({
  kind: z.enum(['event', 'task', 'notice', 'mail']),
  id,
  title: z.string(),
  /** An event's start, a task's due date, else when it came; null for a task that is due at no time. Of a series the next. */
  at: instant.nullable(),
  /** On which an event of whole days begins, wherever its reader is; null for all else. */
  day: day.nullable(),
  /** From when to when an event is, of a series the turn that is meant; null for all else. */
  when: occurrence
    .pick({ allDay: true, localStart: true, localEnd: true, startTime: true, endTime: true, endIsAssumed: true })
    .nullable(),
  /** What of its text stands around the words; the words that were found lie between U+E000 and U+E001. */
  excerpt: z.string(),
})
export type Found = z.infer<typeof found>

export const longestQuery = 200

export const searchContract = {
  /** Events, tasks, notices and mails that hold every word asked for, each word begun or whole; the best of a kind first. */
  find: endpoint.member
    .route({ method: 'GET', path: '/search' })
    .input(z.object({ q: z.string().max(longestQuery) }))
    .output(z.array(found)),
}
