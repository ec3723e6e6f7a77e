import { implement } from '@orpc/server'
import { rowsOf } from '#platform/http/direct-read.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { sendersContract } from '../contract.ts'
import { categorise, keepFromModel, sendersOf } from './queries.ts'

const api = implement(sendersContract).$context<RequestContext>().use(guard)

export const sendersApi = api.router({
  categorise: api.categorise.handler(async ({ context, input, errors }) => {
    const isFound = await context.family.work((db, { familyId }) => categorise(db, { ...input, familyId }))
    if (!isFound) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
  keepFromModel: api.keepFromModel.handler(async ({ context, input, errors }) => {
    const isFound = await context.family.work((db, { familyId }) => keepFromModel(db, { ...input, familyId }))
    if (!isFound) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
  list: api.list.handler(rowsOf(sendersOf)),
})
