import { implement } from '@orpc/server'
import { rowsOf } from '#platform/direct-read.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { binContract } from '../contract.ts'
import { binOf } from './queries.ts'

const api = implement(binContract).$context<RequestContext>().use(guard)

export const binApi = api.router({ list: api.list.handler(rowsOf(binOf)) })
