import { implement } from '@orpc/server'
import { keepFromHeld } from '#family/server/keep-from-held.ts'
import { setDeleted } from '#platform/bin.ts'
import type { FamilyDb, Member } from '#platform/database.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { calendarContract } from '../contract.ts'
import { occurrencesBetween } from '../rules/occurrences.ts'
import { eventsBetween, isEventOf } from './queries.ts'

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
    const found = await context.family.work(async (db, member) => {
      await keepToOwn(db, member, input.id)
      return setDeleted(db, 'calendar_events', { familyId: member.familyId, ...input, deletedAt })
    })
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
  restore: api.restore.handler(async ({ context, input, errors }) => {
    const found = await context.family.work(async (db, member) => {
      await keepToOwn(db, member, input.id)
      return setDeleted(db, 'calendar_events', { familyId: member.familyId, ...input, deletedAt: null })
    })
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
})

/** A child who manages only their own has those events that they made or take part in. */
async function keepToOwn(db: FamilyDb, member: Member, eventId: string): Promise<void> {
  if (await isEventOf(db, { familyId: member.familyId, memberId: member.id }, eventId)) return
  await keepFromHeld(db, member)
}
