import { implement } from '@orpc/server'
import { setDeleted } from '#platform/bin.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { calendarContract } from '../contract.ts'
import { occurrencesBetween } from '../rules/occurrences.ts'
import { eventsBetween } from './queries.ts'

const api = implement(calendarContract).$context<RequestContext>().use(guard)

const dayLength = 24 * 3600 * 1000

export const calendarApi = api.router({
  list: api.list.handler(async ({ context, input }) => {
    // The days are the viewer's; a day of margin on either side covers every zone.
    const range = {
      from: new Date(Date.parse(input.from) - dayLength),
      to: new Date(Date.parse(input.to) + 2 * dayLength),
    }
    const events = await context.family.read((db, claims) =>
      eventsBetween(db, claims, { from: range.from.toISOString(), to: range.to.toISOString() }),
    )
    return events
      .flatMap((event) => occurrencesBetween(event, range))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
  }),
  remove: api.remove.handler(async ({ context, input, errors }) => {
    const deletedAt = context.now().toISOString()
    const found = await context.family.work((db, { familyId }) =>
      setDeleted(db, 'calendar_events', { familyId, ...input, deletedAt }),
    )
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
  restore: api.restore.handler(async ({ context, input, errors }) => {
    const found = await context.family.work((db, { familyId }) =>
      setDeleted(db, 'calendar_events', { familyId, ...input, deletedAt: null }),
    )
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
})
