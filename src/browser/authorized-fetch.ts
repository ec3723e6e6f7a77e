import { authorization, refreshAccessToken, sessionState } from './session.ts'

/** A fetch with the access token. On a 401 it refreshes the token and sends the request once more. */
export async function authorizedFetch(request: Request): Promise<Response> {
  const again = sessionState().status === 'signed-in' ? request.clone() : null
  const response = await fetch(withAuthorization(request))
  if (response.status !== 401 || again === null || !(await refreshAccessToken())) return response
  return fetch(withAuthorization(again))
}

function withAuthorization(request: Request): Request {
  const { authorization: value } = authorization()
  if (value !== undefined) request.headers.set('authorization', value)
  return request
}
