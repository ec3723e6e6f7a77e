import { implement } from '@orpc/server'
import { rowsOf } from '#platform/http/direct-read.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { activityContract } from '../contract.ts'
import { binOf } from './bin-queries.ts'
import { activitiesOf, activitiesOnPage } from './queries.ts'

const api = implement(activityContract).$context<RequestContext>().use(guard)

export const activityApi = api.router({
  list: api.list.handler(async ({ context, input }) => {
    const rows = await context.family.read((db, claims) => activitiesOf(db, { ...input, ...claims }))
    const activities = rows.slice(0, activitiesOnPage)
    return { activities, next: rows.length > activitiesOnPage ? (activities.at(-1)?.id ?? null) : null }
  }),
  bin: api.bin.handler(rowsOf(binOf)),
})
