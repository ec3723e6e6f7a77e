import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { learnedContract } from '../contract.ts'
import { forgetSenders } from './forgetting-queries.ts'
import { lessonsOf } from './lessons.ts'
import { deedsOf } from './verdict-queries.ts'

const api = implement(learnedContract).$context<RequestContext>().use(guard)

export const learnedApi = api.router({
  list: api.list.handler(async ({ context: { family } }) =>
    lessonsOf(await family.read((db, { familyId }) => deedsOf(db, familyId))),
  ),
  forget: api.forget.handler(async ({ context: { family, now }, input }) => {
    const at = now().toISOString()
    const senders = await family.work((db, member) =>
      forgetSenders(db, { familyId: member.familyId, by: member.id, now: at, ...input }),
    )
    return { senders }
  }),
})
