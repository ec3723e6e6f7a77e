import { z } from 'zod'
import { day, endpoint, id, instant } from '#basics/endpoint.ts'

/** One time that an event takes place; a recurring event gives one for each of its days in the range asked for. */
export const occurrence = z.object({
  id,
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  category: z.enum(['sports', 'homework', 'school', 'meeting', 'event']),
  allDay: z.boolean(),
  /** All-day events: the first and the last day, inclusive. Others: the wall times in `timezone`. */
  localStart: z.string(),
  localEnd: z.string().nullable(),
  timezone: z.string(),
  startTime: instant,
  endTime: instant,
  endIsAssumed: z.boolean(),
  recurrence: z.string().nullable(),
  status: z.enum(['confirmed', 'cancelled']),
  attendees: z.array(id),
  createdBy: id.nullable(),
  sourceMailId: id.nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

const one = z.object({ id })

export const calendarContract = {
  list: endpoint.member
    .route({ method: 'GET', path: '/calendar' })
    .input(z.object({ from: day, to: day }))
    .output(z.array(occurrence)),
  remove: endpoint.member.route({ method: 'DELETE', path: '/calendar/{id}' }).input(one).output(one),
  restore: endpoint.member.route({ method: 'POST', path: '/calendar/{id}/restoration' }).input(one).output(one),
}
