/** What the server answers to a sign-in or a refresh. */
export interface Session {
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

/** `loading` until the first refresh has answered; `trouble` is what the server says that cannot tell yet. Who is signed out on a page of their own is led to `leadTo`. */
export type SessionState =
  | { status: 'loading'; trouble?: string }
  | { status: 'signed-out'; leadTo: '/' | '/auth' }
  | { status: 'signed-in'; session: Session }

/** Milliseconds between looks at the session's remaining time. */
export const tick = 30_000
const ticksBefore = 3

/** Whether so little validity is left that the session is refreshed at this tick. */
export function isDueForRefresh(session: Session, now: number): boolean {
  return Math.floor((session.expires_at * 1000 - now) / tick) <= ticksBefore
}

/** The session that is valid for longer: what another tab got last counts here as well. */
export function isNewer(session: Session, state: SessionState): boolean {
  return state.status !== 'signed-in' || session.expires_at >= state.session.expires_at
}
