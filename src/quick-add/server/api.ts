import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { quickAddContract } from '../contract.ts'
import { nothingToRead, tooLongToRead } from '../rules/analysis-refusals.ts'
import { analyseText, type FindInPlan, type ReadText } from './analyse-text.ts'

const api = implement(quickAddContract).$context<RequestContext>().use(guard)

export function createQuickAddApi({ readText, findInPlan }: { readText: ReadText; findInPlan: FindInPlan }) {
  return api.router({
    analyse: api.analyse.handler(async ({ context, input, errors }) => {
      if (input.text.trim() === '') throw errors.NOT_ANALYSED({ message: nothingToRead })
      const { family, transactions } = context
      const now = context.now()
      const found = await analyseText({ family, transactions, read: readText, findInPlan, text: input.text, now })
      if (found === 'too-long') throw errors.NOT_ANALYSED({ message: tooLongToRead })
      if ('retryAfterSeconds' in found) throw errors.TOO_MANY_REQUESTS({ data: found })
      return found
    }),
  })
}
