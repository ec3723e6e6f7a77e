/** The server's answer to a sign-in or a refresh. */
export interface BrowserSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: {
    id: string
    email: string
    role: 'parent' | 'child' | 'organization'
    first_name: string
    family_id: string | null
  }
}

/**
 * `loading` until the first refresh has answered; `trouble` is the message of a server that cannot reach its data. `leadTo` is
 * where the guard of a page redirects somebody signed out.
 */
export type SessionState =
  | { status: 'loading'; trouble?: string }
  | { status: 'signed-out'; leadTo: '/' | '/auth' }
  | { status: 'signed-in'; session: BrowserSession }

/** Milliseconds between two checks of the session's remaining time. */
export const tick = 30_000
const ticksBefore = 3

/** Whether the access token expires so soon that it is refreshed at this tick. */
export function isDueForRefresh(session: BrowserSession, now: number): boolean {
  return Math.floor((session.expires_at * 1000 - now) / tick) <= ticksBefore
}

/** Whether a session, also one that another tab has got, expires no earlier than the present one. */
export function isNewer(session: BrowserSession, state: SessionState): boolean {
  return state.status !== 'signed-in' || session.expires_at >= state.session.expires_at
}
