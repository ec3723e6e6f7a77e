import { implement } from '@orpc/server'
import { commonPassword } from '#auth/rules/credentials.ts'
import { isLeakedPassword } from '#auth/server/password/leaked-passwords.ts'
import { answerRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import type { PasswordQueue } from '#auth/server/password/password-queue.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { signupContract } from '../contract.ts'
import { signUpRegion } from '../rules/founding.ts'
import { organisationCreated, readOrganisation } from '../rules/organisation.ts'
import { type Problem, sayProblems } from '../rules/problems.ts'
import {
  accountCreated,
  familyFounded,
  parentsAsked,
  readChildSignUp,
  familyCodeOrProblems,
  familyNameOrProblems,
  readSignUp,
  welcomeToFamily,
} from '../rules/sign-up.ts'
import { foundWithAccount, joinWithAccount } from './family-with-account.ts'
import { newcomersApi } from './newcomers-api.ts'
import { signUpChild } from './sign-up-child.ts'
import { signUpOrganisation } from './sign-up-organisation.ts'
import { signUpParent } from './sign-up-parent.ts'

const api = implement(signupContract).$context<RequestContext>().use(guard).use(answerRateLimit)

interface SignupOptions {
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
}

export function createSignupApi({ passwords, mailer, publicUrl }: SignupOptions) {
  const post = { mailer, publicUrl }
  const requestOf = ({ transactions, address, now }: RequestContext) => ({
    ...post,
    passwords,
    transactions,
    address,
    now: now(),
  })

  return api.router({
    ...newcomersApi(post),
    parent: api.parent.handler(async ({ context, input, errors }) => {
      const read = unlessLeaked(readSignUp(input))
      if ('problems' in read) throw errors.INVALID({ message: sayProblems(read.problems) })
      const outcome = await signUpParent(read.signUp, { ...requestOf(context), region: signUpRegion(input) })
      if (outcome === 'no such family') throw errors.FAMILY_NOT_FOUND()
      if (outcome === 'account exists') throw errors.ACCOUNT_EXISTS()
      if (outcome === 'account elsewhere') throw errors.ACCOUNT_ELSEWHERE()
      if (outcome === 'invitation expired') throw errors.INVITATION_EXPIRED()
      if (outcome === 'invitation withdrawn') throw errors.INVITATION_WITHDRAWN()
      return { message: outcome === 'joined' ? welcomeToFamily : accountCreated }
    }),
    child: api.child.handler(async ({ context, input, errors }) => {
      const read = unlessLeaked(readChildSignUp(input))
      if ('problems' in read) throw errors.INVALID({ message: sayProblems(read.problems) })
      const outcome = await signUpChild(read.signUp, requestOf(context))
      if (outcome === 'not invited') throw errors.NOT_INVITED()
      if (outcome === 'account exists') throw errors.ACCOUNT_EXISTS()
      if (outcome === 'account elsewhere') throw errors.ACCOUNT_ELSEWHERE()
      if (outcome === 'invitation expired') throw errors.INVITATION_EXPIRED()
      if (outcome === 'invitation withdrawn') throw errors.INVITATION_WITHDRAWN()
      return { message: welcomeToFamily }
    }),
    joinFamily: api.joinFamily.handler(async ({ context, input, errors }) => {
      const wanted = familyCodeOrProblems(input.familyCode)
      if ('problems' in wanted) throw errors.INVALID({ message: sayProblems(wanted.problems) })
      const { transactions, address, account } = context
      const request = { ...post, transactions, address, account, now: context.now(), region: signUpRegion(input) }
      const outcome = await joinWithAccount(wanted.code, request)
      if (outcome === 'no such family') throw errors.FAMILY_NOT_FOUND()
      if (outcome === 'in a family') throw errors.IN_A_FAMILY()
      if (outcome === 'not a person') throw errors.NOT_A_PERSON()
      if (outcome === 'invitation expired') throw errors.INVITATION_EXPIRED()
      if (outcome === 'invitation withdrawn') throw errors.INVITATION_WITHDRAWN()
      return { message: outcome === 'asked' ? parentsAsked : welcomeToFamily }
    }),
    foundFamily: api.foundFamily.handler(async ({ context, input, errors }) => {
      const wanted = familyNameOrProblems(input.familyName)
      if ('problems' in wanted) throw errors.INVALID({ message: sayProblems(wanted.problems) })
      const request = { account: context.account, now: context.now(), region: signUpRegion(input) }
      const outcome = await foundWithAccount(wanted.name, request)
      if (outcome === 'in a family') throw errors.IN_A_FAMILY()
      if (outcome === 'not a person') throw errors.NOT_A_PERSON()
      return { message: familyFounded }
    }),
    organisation: api.organisation.handler(async ({ context, input, errors }) => {
      const read = unlessLeaked(readOrganisation(input))
      if ('problems' in read) throw errors.INVALID({ message: sayProblems(read.problems) })
      await signUpOrganisation(read.signUp, requestOf(context))
      return { message: organisationCreated }
    }),
  })
}

type Read<SignUp> = { signUp: SignUp } | { problems: Problem[] }

function unlessLeaked<SignUp extends { password: string }>(read: Read<SignUp>): Read<SignUp> {
  if ('problems' in read || !isLeakedPassword(read.signUp.password)) return read
  return { problems: [{ field: 'password', message: commonPassword }] }
}
