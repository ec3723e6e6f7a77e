import { ORPCError } from '@orpc/server'
import type { Caller } from '#basics/endpoint.ts'
import { type Claims, SessionEnded } from './database.ts'
import { claimsOf, type HttpOptions, type HttpContext } from './http-app.ts'
import { allowing } from './request.ts'

interface Asking {
  options: Pick<HttpOptions, 'doors' | 'accessTokens'>
  caller: Caller
}

/** For what the router does not answer: 401 unless the session is open, 403 to a member who may not call. */
export async function answerMember(
  c: HttpContext,
  { options: { doors, accessTokens }, caller }: Asking,
  answer: (claims: Claims) => Response | Promise<Response>,
): Promise<Response> {
  const claims = claimsOf(c, accessTokens)
  if (claims === null) return signInAgain(c)
  try {
    await doors.asMember(claims, (_db, member) => Promise.resolve(allowing(caller)(member)))
  } catch (error) {
    if (error instanceof SessionEnded) return signInAgain(c)
    if (error instanceof ORPCError) return c.json({ message: error.message }, 403)
    throw error
  }
  return answer(claims)
}

function signInAgain(c: HttpContext): Response {
  return c.json({ message: 'Please sign in again.' }, 401)
}
