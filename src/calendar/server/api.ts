import { dayLength } from '#basics/day.ts'
import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { calendarContract } from '../contract.ts'
import { attendanceOf } from '../rules/attendance.ts'
import { occurrencesBetween } from '../rules/series/occurrences.ts'
import { answersTo } from './attendance-queries.ts'
import { createEvent } from './create-event.ts'
import { eventsBetween } from './queries.ts'
import { removeEvent, restoreEvent } from './remove-event.ts'
import { saveEvent } from './save-event.ts'
import { answerInvalidEvent } from './answer-invalid-event.ts'

const api = implement(calendarContract).$context<RequestContext>().use(guard).use(answerInvalidEvent)

export const calendarApi = api.router({
  list: api.list.handler(async ({ context, input }) => {
    // The days are in the viewer's zone; a margin of a day on either side covers every zone.
    const range = {
      from: new Date(Date.parse(input.from) - dayLength),
      to: new Date(Date.parse(input.to) + 2 * dayLength),
    }
    const events = await context.family.read((db, claims) =>
      eventsBetween(db, { ...claims, from: range.from.toISOString(), to: range.to.toISOString() }),
    )
    return events
      .flatMap((event) => occurrencesBetween(event, range))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
  }),
  attendance: api.attendance.handler(async ({ context, input: { id, turn } }) => {
    const answers = await context.family.read((db, claims) => answersTo(db, { ...claims, id }))
    return attendanceOf(answers, { id, turn })
  }),
  create: api.create.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const isThere = await context.family.work((db, member) => createEvent(db, { ...input, member, now }))
    if (!isThere) throw errors.SAVED_OTHERWISE()
    return { id: input.id }
  }),
  update: api.update.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const saved = await context.family.work((db, member) => saveEvent(db, { ...input, member, now }))
    if (saved === null) throw errors.NOT_FOUND()
    if ('conflict' in saved) throw errors.EDIT_CONFLICT({ message: saved.conflict })
    if ('deleted' in saved) throw errors.DELETED({ message: saved.deleted })
    return saved
  }),
  remove: api.remove.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const id = await context.family.work((db, member) => removeEvent(db, { ...input, member, now }))
    if (id === null) throw errors.NOT_FOUND()
    return { id }
  }),
  restore: api.restore.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const isThere = await context.family.work((db, member) => restoreEvent(db, { ...input, member, now }))
    if (!isThere) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
})
