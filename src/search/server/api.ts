import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { searchContract } from '../contract.ts'
import { wordsAsked } from '../rules/words-asked.ts'
import { searchPlan } from './search-plan.ts'

const api = implement(searchContract).$context<RequestContext>().use(guard)

export const searchApi = api.router({
  find: api.find.handler(async ({ context, input }) => {
    const words = wordsAsked(input.q)
    // Who asks is checked all the same.
    if (words.length === 0) return context.family.work(() => Promise.resolve([]))
    return searchPlan(context.family, { words, now: context.now() })
  }),
})
