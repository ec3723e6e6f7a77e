import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { authContract } from '../contract.ts'
import { answerRateLimit } from './rate-limit/enforce-rate-limit.ts'

/** Builds the endpoints of this feature from its contract. */
export const api = implement(authContract).$context<RequestContext>().use(guard).use(answerRateLimit)
