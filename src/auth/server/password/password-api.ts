import { normaliseEmail } from '#basics/email-address.ts'
import { commonPassword, emailProblem, inOneSentence, passwordProblems } from '#auth/rules/credentials.ts'
import { requestPasswordReset } from './request-reset.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { changePassword } from './change-password.ts'
import { api } from '../endpoints.ts'
import { isLeakedPassword } from './leaked-passwords.ts'
import { resetPassword } from './reset-password.ts'

export function createPasswordApi({ devices, ...parts }: AuthDependencies) {
  return {
    requestPasswordReset: api.requestPasswordReset.handler(async ({ context, input, errors }) => {
      const email = normaliseEmail(input.email)
      if (emailProblem(email) !== null) throw errors.INVALID()
      await requestPasswordReset(email, context)
      return {}
    }),
    resetPassword: api.resetPassword.handler(async ({ context, input, errors }) => {
      const { token_hash: token, password, keepsOtherMethods } = input
      if (token === '') throw errors.LINK_INCOMPLETE()
      const problems = problemsOf(password)
      if (problems.length > 0) throw errors.INVALID({ message: inOneSentence(problems) })
      const { transactions, address } = context
      const reset = { ...parts, transactions, address, now: context.now() }
      const outcome = await resetPassword({ token, password, keepsOtherMethods }, reset)
      if (outcome === 'used') throw errors.LINK_USED()
      if (outcome === 'expired') throw errors.LINK_EXPIRED()
      devices.remember(context, outcome.owner)
      return { removed: outcome.removed }
    }),
    changePassword: api.changePassword.handler(async ({ context, input, errors }) => {
      const problems = problemsOf(input.password)
      if (problems.length > 0) throw errors.INVALID({ message: inOneSentence(problems) })
      if ((await changePassword(input, { ...parts, devices, context })) === 'wrong password')
        throw errors.WRONG_PASSWORD()
      return {}
    }),
  }
}

function problemsOf(password: string): string[] {
  const problems = passwordProblems(password)
  return problems.length === 0 && isLeakedPassword(password) ? [commonPassword] : problems
}
