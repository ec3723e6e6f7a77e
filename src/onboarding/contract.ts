import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'

/** Where a member is in the five steps that lead into the product. */
export const onboarding = z.object({
  isCompleted: z.boolean(),
  step: z.int().min(1).max(5),
})
export type OnboardingState = z.infer<typeof onboarding>

export const onboardingContract = {
  get: endpoint.member.route({ method: 'GET', path: '/onboarding' }).output(onboarding),
  save: endpoint.member.route({ method: 'PUT', path: '/onboarding' }).input(onboarding).output(onboarding),
}
