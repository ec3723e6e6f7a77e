import { authorization, refreshSession, sessionState } from './session.ts'

/** A fetch in the name of whoever is signed in; a token that has run out is refreshed, and the request sent once more. */
export async function authorizedFetch(request: Request): Promise<Response> {
  const again = sessionState().status === 'signed-in' ? request.clone() : null
  const response = await fetch(withAuthorization(request))
  if (response.status !== 401 || again === null || !(await refreshSession())) return response
  return fetch(withAuthorization(again))
}

function withAuthorization(request: Request): Request {
  const { authorization: value } = authorization()
  if (value !== undefined) request.headers.set('authorization', value)
  return request
}
