import type { EndpointMeta } from '#basics/endpoint.ts'
import type { AccessTokens } from '#platform/access-token.ts'
import type { Claims } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

/** What was requested, from which address and, as far as it is known, by whom. */
interface Asked {
  what: string
  address: string
  claims: Claims | null
}

export interface SecurityLog {
  /** Logs a refusal that is no mistake in a form: a caller who may not, who tries too often, or sends what no page sends. */
  refused(asked: Asked, refusal: { status: number; code?: string }): void
  /** Logs a change to an account or to rights. An answer with an access token tells who has signed in. */
  done(asked: Asked, answer?: unknown): void
}

/** The message never has a word that somebody typed: people type passwords into address fields. */
export function createSecurityLog(log: Log, accessTokens: AccessTokens): SecurityLog {
  return {
    refused({ what, address, claims }, { status, code }) {
      if (telling.has(status)) log.security('refused', { what, status, code, address, ...whoOf(claims) })
    },
    done({ what, address, claims }, answer) {
      log.security('done', { what, address, ...whoOf(letInBy(answer, accessTokens) ?? claims) })
    },
  }
}

const telling = new Set([400, 401, 403, 413, 421, 429])

/** Whether the success of this endpoint is logged: it changes something about an account or an admin's rights. */
export function isTold({ caller, isRoutine }: EndpointMeta, method: string | undefined): boolean {
  return method !== 'GET' && isRoutine !== true && (caller === 'anyone' || caller === 'account' || caller === 'admin')
}

function whoOf(claims: Claims | null): { member?: string; session?: string } {
  return claims === null ? {} : { member: claims.memberId, session: claims.sessionId }
}

function letInBy(answer: unknown, accessTokens: AccessTokens): Claims | null {
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return null
  return accessTokens.read(String(answer.access_token))
}
