import { implement } from '@orpc/server'
import { rowsOf } from '#platform/direct-read.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { sendersContract } from '../contract.ts'
import { sendersOf } from './queries.ts'

const api = implement(sendersContract).$context<RequestContext>().use(guard)

export const sendersApi = api.router({
  list: api.list.handler(rowsOf(sendersOf)),
})
