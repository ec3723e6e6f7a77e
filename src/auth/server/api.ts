import { implement } from '@orpc/server'
import { normaliseEmail } from '#basics/email-address.ts'
import { type AccessTokens, accessTokenLifetime } from '#platform/access-token.ts'
import type { Mailer } from '#platform/mailer.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { authContract, type Session } from '../contract.ts'
import { signInProblem } from '../rules/credentials.ts'
import { networkOf, tries } from '../rules/tries.ts'
import { confirmAddress } from './confirm-address.ts'
import { askToWait, limitTries } from './limit-tries.ts'
import type { PasswordQueue } from './password-queue.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { refreshSession } from './refresh-session.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const api = implement(authContract).$context<RequestContext>().use(guard).use(askToWait)

interface AuthOptions {
  secret: string
  accessTokens: AccessTokens
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
}

export function createAuthApi({ secret, accessTokens, passwords, mailer, publicUrl }: AuthOptions) {
  const tokens = createRefreshTokens(secret)

  function sessionOf(opened: Opened, context: RequestContext): Session {
    const { login, sessionId, token, expiresAt, now } = opened
    setRefreshCookie(context, token, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
    const claims = { memberId: login.id, familyId: login.family_id ?? noFamily, sessionId }
    const access = accessTokens.issue(claims, now)
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: accessTokenLifetime,
      expires_at: access.expiresAt,
      user: {
        id: login.id,
        email: login.email,
        role: login.role,
        first_name: login.first_name,
        family_id: login.family_id,
      },
    }
  }

  return api.router({
    signIn: api.signIn.handler(async ({ context, input, errors }) => {
      const email = normaliseEmail(input.email)
      const problem = signInProblem(email, input.password)
      if (problem !== null) throw errors.INVALID({ message: problem })
      const { doors, address, userAgent } = context
      const now = context.now()
      const request = { doors, passwords, mailer, publicUrl, now, address, userAgent }
      const opened = await signIn({ email, password: input.password }, request)
      if (opened === 'failed') throw errors.SIGN_IN_FAILED()
      if (opened === 'unconfirmed') throw errors.EMAIL_NOT_CONFIRMED()
      return sessionOf({ ...opened, now }, context)
    }),
    refresh: api.refresh.handler(async ({ context, errors }) => {
      const token = readRefreshCookie(context)
      if (token === null) return null
      const now = context.now()
      const refreshed = await refreshSession(token, { doors: context.doors, tokens, now })
      if (refreshed === null) {
        clearRefreshCookie(context)
        throw errors.SIGNED_OUT()
      }
      return sessionOf({ ...refreshed, sessionId: refreshed.session.id, now }, context)
    }),
    signOut: api.signOut.handler(async ({ context }) => {
      const { doors, claims } = context
      await signOut({ doors, now: context.now(), token: readRefreshCookie(context), claims })
      clearRefreshCookie(context)
      return {}
    }),
    confirm: api.confirm.handler(async ({ context, input, errors }) => {
      if (input.token_hash === '' || input.type === '') throw errors.LINK_INCOMPLETE()
      await limitTries(context.doors, `confirm network ${networkOf(context.address)}`, tries.confirmFromNetwork)
      if (input.type !== 'signup') throw errors.LINK_EXPIRED()
      const outcome = await confirmAddress(input.token_hash, { doors: context.doors, now: context.now() })
      if (outcome === 'used') throw errors.LINK_USED()
      if (outcome === 'expired') throw errors.LINK_EXPIRED()
      return {}
    }),
  })
}

interface Opened {
  login: { id: string; email: string; role: Session['user']['role']; first_name: string; family_id: string | null }
  sessionId: string
  token: string
  expiresAt: Date
  now: Date
}

/** The nil UUID: no row has it, so who has no family sees none. */
const noFamily = '00000000-0000-0000-0000-000000000000'
