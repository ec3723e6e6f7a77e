import { implement } from '@orpc/server'
import { askToWait } from '#auth/server/limit-tries.ts'
import type { PasswordQueue } from '#auth/server/password-queue.ts'
import type { Mailer } from '#platform/mailer.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { signupContract } from '../contract.ts'
import { regionOf } from '../rules/founding.ts'
import { accountCreated, readSignUp, sayProblems, welcomeToFamily } from '../rules/sign-up.ts'
import { signUpParent } from './sign-up-parent.ts'

const api = implement(signupContract).$context<RequestContext>().use(guard).use(askToWait)

interface SignupOptions {
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
}

export function createSignupApi({ passwords, mailer, publicUrl }: SignupOptions) {
  return api.router({
    parent: api.parent.handler(async ({ context, input, errors }) => {
      const read = readSignUp(input)
      if ('problems' in read) throw errors.INVALID({ message: sayProblems(read.problems) })
      const { doors, address } = context
      const request = { doors, passwords, mailer, publicUrl, now: context.now(), address, region: regionOf(input) }
      const outcome = await signUpParent(read.signUp, request)
      if (outcome === 'no such family') throw errors.FAMILY_NOT_FOUND()
      if (outcome === 'account exists') throw errors.ACCOUNT_EXISTS()
      return { message: outcome === 'joined' ? welcomeToFamily : accountCreated }
    }),
  })
}
