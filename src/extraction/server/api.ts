import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { learnedContract } from '../contract.ts'
import { forgetSenders } from './forgetting-queries.ts'
import { lessonsOf } from '../rules/history/lessons.ts'
import { decisionRows } from './decision-queries.ts'

const api = implement(learnedContract).$context<RequestContext>().use(guard)

export const learnedApi = api.router({
  list: api.list.handler(async ({ context: { family } }) =>
    lessonsOf(await family.read((db, { familyId }) => decisionRows(db, { familyId }))),
  ),
  forget: api.forget.handler(async ({ context: { family, now }, input }) => {
    const at = now().toISOString()
    const senders = await family.work((db, member) =>
      forgetSenders(db, { ...input, familyId: member.familyId, by: member.id, now: at }),
    )
    return { senders }
  }),
})
