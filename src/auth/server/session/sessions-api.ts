import { normaliseEmail } from '#basics/email-address.ts'
import { networkOf } from '#basics/network.ts'
import { mostPasswordCharacters, signInProblem } from '#auth/rules/credentials.ts'
import { rateLimits } from '#auth/rules/rate-limits.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { confirmAddress } from '../confirmation/confirm-address.ts'
import { api } from '../endpoints.ts'
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { endCurrentSession } from './end-current-session.ts'

/** Opening, refreshing and ending sessions. */
export function createSessionsApi({
  tokens,
  devices,
  issueSession,
  startSession,
  hasOutbox,
  ...parts
}: AuthDependencies) {
  return {
    signIn: api.signIn.handler(async ({ context, input, errors }) => {
      const email = normaliseEmail(input.email)
      const problem = signInProblem(email, input.password)
      if (problem !== null) throw errors.INVALID({ message: problem })
      // No account has such a long password, and hashing it would cost more than hashing any other.
      if (input.password.length > mostPasswordCharacters) throw errors.SIGN_IN_FAILED()
      const { transactions, address, userAgent, isGone } = context
      const request = { ...parts, transactions, address, userAgent, isGone, now: context.now() }
      const device = devices.deviceOf(context, email)
      const opened = await signIn({ email, password: input.password }, { ...request, device })
      if (opened === 'failed') throw errors.SIGN_IN_FAILED()
      if (opened === 'unconfirmed') throw errors.EMAIL_NOT_CONFIRMED()
      return 'second_factor' in opened ? opened : startSession(opened, context)
    }),
    refresh: api.refresh.handler(async ({ context, errors }) => {
      const token = readRefreshCookie(context, tokens)
      if (token === null) return null
      const refreshed = await rotateRefreshToken(token, {
        transactions: context.transactions,
        tokens,
        now: context.now(),
      })
      if (refreshed === null) {
        clearRefreshCookie(context)
        throw errors.SIGNED_OUT()
      }
      return issueSession({ ...refreshed, sessionId: refreshed.session.id }, context)
    }),
    outgoingMail: api.outgoingMail.handler(({ context }) => ({ hasOutbox: hasOutbox && !context.isForwarded })),
    signOut: api.signOut.handler(async ({ context }) => {
      const { transactions, claims } = context
      await endCurrentSession({ transactions, now: context.now(), token: readRefreshCookie(context, tokens), claims })
      clearRefreshCookie(context)
      return {}
    }),
    confirm: api.confirm.handler(async ({ context, input, errors }) => {
      if (input.token_hash === '' || input.type === '') throw errors.LINK_INCOMPLETE()
      await enforceRateLimit(context.transactions, {
        key: `confirm network ${networkOf(context.address)}`,
        limit: rateLimits.confirmFromNetwork,
      })
      if (input.type !== 'signup') throw errors.LINK_EXPIRED()
      const outcome = await confirmAddress(input.token_hash, {
        transactions: context.transactions,
        now: context.now(),
        onConfirmed: parts.onConfirmed,
      })
      if (outcome === 'used') throw errors.LINK_USED()
      if (outcome === 'expired') throw errors.LINK_EXPIRED()
      return {}
    }),
  }
}
