import { ORPCError } from '@orpc/server'
import type { Caller } from '#basics/endpoint.ts'
import { type Claims } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { claimsOf, type HttpOptions, type HttpContext } from './http-app.ts'
import { clientAddressOf } from './client-address.ts'
import { allowing } from './request.ts'

interface Asking {
  options: Pick<HttpOptions, 'config' | 'transactions' | 'accessTokens' | 'securityLog'>
  caller: Caller
}

/** For routes outside of the router: 401 unless the session is open, 403 to a member who may not call. */
export async function answerMember(
  c: HttpContext,
  {
    options: { config, transactions, accessTokens, securityLog },
    caller,
    answer,
  }: Asking & { answer: (claims: Claims) => Response | Promise<Response> },
): Promise<Response> {
  const claims = claimsOf(c, accessTokens)
  const asked = { what: c.req.path, address: clientAddressOf(c.env.incoming, config), claims }
  const signInAgain = () => {
    securityLog.refused(asked, { status: 401 })
    return c.json({ message: 'Please sign in again.' }, 401)
  }
  if (claims === null) return signInAgain()
  try {
    await transactions.asMember(claims, (_db, member) => Promise.resolve(allowing(caller)(member)))
  } catch (error) {
    if (error instanceof SessionEnded) return signInAgain()
    if (error instanceof ORPCError) {
      securityLog.refused(asked, { status: 403 })
      return c.json({ message: error.message }, 403)
    }
    throw error
  }
  return answer(claims)
}
