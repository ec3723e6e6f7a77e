import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { authContract } from '../contract.ts'
import { askToWait } from './limit-tries.ts'

/** The start of every endpoint of this feature. */
export const api = implement(authContract).$context<RequestContext>().use(guard).use(askToWait)
