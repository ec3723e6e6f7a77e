import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { onboardingContract } from '../contract.ts'
import { onboardingOf, saveOnboarding } from './queries.ts'

const api = implement(onboardingContract).$context<RequestContext>().use(guard)

export const onboardingApi = api.router({
  get: api.get.handler(async ({ context, errors }) => {
    const [onboarding] = await context.family.read(onboardingOf)
    if (onboarding === undefined) throw errors.NOT_FOUND()
    return onboarding
  }),
  save: api.save.handler(({ context, input, errors }) =>
    context.family.work(async (db, member) => {
      const one = { familyId: member.familyId, memberId: member.id }
      await saveOnboarding(db, { ...input, ...one })
      const onboarding = await onboardingOf(db, one).executeTakeFirst()
      if (onboarding === undefined) throw errors.NOT_FOUND()
      return onboarding
    }),
  ),
})
