import { type AccessTokens, accessTokenLifetime } from '#platform/access-token.ts'
import type { SignInProvider } from '#platform/config.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { RequestContext } from '#platform/http/request.ts'
import type { IssuedSession } from '../rules/session-shapes.ts'
import { createKnownDevices, type KnownDevices } from './sign-in/known-devices.ts'
import type { PasswordQueue } from './password/password-queue.ts'
import { readRefreshCookie, setRefreshCookie } from './session/refresh-cookie.ts'
import { createRefreshTokens, type RefreshTokens } from './session/refresh-tokens.ts'
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts'
import { endCurrentSession } from './session/end-current-session.ts'

/** Called in the transaction that confirms an address. Later features hand it in, since this one cannot import them. */
export type OnConfirmed = (db: SystemDb, confirmed: { loginId: string; now: Date }) => Promise<void>

export interface AuthOptions {
  secret: string
  accessTokens: AccessTokens
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
  /** The server keeps its letters, and shows them to who runs it. */
  hasOutbox: boolean
  onConfirmed: OnConfirmed
  signInProvider: SignInProvider | null
  log: Log
}

/** What the endpoints of this feature share. */
export interface AuthDependencies extends AuthOptions {
  tokens: RefreshTokens
  devices: KnownDevices
  secondFactors: SecondFactors
  /** The answer to an opened or refreshed session: its access token, with the refresh token in a cookie. */
  issueSession(opened: OpenedSession, context: RequestContext): IssuedSession
  /** As `issueSession`, of a sign-in: the session that this browser had until now ends. */
  startSession(opened: OpenedSession, context: RequestContext): Promise<IssuedSession>
}

export interface OpenedSession {
  login: SignedInLogin
  sessionId: string
  token: string
  expiresAt: Date
}

export type SignedInLogin = IssuedSession['user'] & { password_hash: string }

export function createAuthDependencies(options: AuthOptions): AuthDependencies {
  const devices = createKnownDevices(options.secret)
  const tokens = createRefreshTokens(options.secret)
  const issueSession: AuthDependencies['issueSession'] = ({ login, sessionId, token, expiresAt }, context) => {
    const now = context.now()
    const maxAgeSeconds = Math.round((expiresAt.getTime() - now.getTime()) / 1000)
    setRefreshCookie(context, { tokens, token, maxAgeSeconds })
    devices.remember(context, login)
    const { id, email, role, first_name, family_id } = login
    const claims = { memberId: id, familyId: family_id ?? noFamily, sessionId }
    const access = options.accessTokens.issue(claims, now)
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: accessTokenLifetime,
      expires_at: access.expiresAt,
      user: { id, email, role, first_name, family_id },
    }
  }
  return {
    ...options,
    tokens,
    devices,
    secondFactors: createSecondFactors(options.secret),
    issueSession,
    async startSession(opened, context) {
      const { transactions, now } = context
      await endCurrentSession({ transactions, now: now(), token: readRefreshCookie(context, tokens), claims: null })
      return issueSession(opened, context)
    },
  }
}

/** The nil UUID: no row has it, so who has no family sees none. */
const noFamily = '00000000-0000-0000-0000-000000000000'
