import { refusalOf } from './refusal.ts'
import { isDueForRefresh, isNewer, type Session, type SessionState, tick } from './session-state.ts'

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()
const lostListeners = new Set<() => void>()
// What one tab learns of the session, the others of this browser learn from it.
const tabs = new BroadcastChannel('roost-session')

export function sessionState(): SessionState {
  return state
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server has ended the session of whoever was signed in here. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

/** Finds out who is signed in, and keeps the session fresh from then on. Called once, when the page starts. */
export function startSession(): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => learn(data))
  setInterval(() => {
    if (state.status === 'signed-in' && isDueForRefresh(state.session, Date.now())) void refreshSession()
  }, tick)
  // Everything waits for this answer, and the lock is granted only once the page pauses. Tabs that ask at once get the same,
  // within the server's grace for a token that was used; so what takes longer asks again, in its turn.
  void refresh({ patience: 5000 })
}

/** A sign-in has succeeded here. */
export function beginSession(session: Session): void {
  learn({ session })
  tabs.postMessage({ session } satisfies Message)
}

/** Ends the session on the server and in every tab. Throws when the server cannot be told; it then still lasts there. */
export async function signOut(leadTo: '/' | '/auth'): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: '{}',
  })
  if (!response.ok) throw new Error('the server did not sign out')
  forgetSession(leadTo)
}

/** The header that says who asks; nothing for a stranger. */
export function authorization(): { authorization?: string } {
  return state.status === 'signed-in' ? { authorization: `Bearer ${state.session.access_token}` } : {}
}

/**
 * Gets a fresh access token, one refresh at a time in all tabs: who waited for another tab takes what it got.
 * Says whether somebody is signed in.
 */
export async function refreshSession(): Promise<boolean> {
  const before = state
  await alone(async () => {
    if (state !== before && state.status === 'signed-in') return
    await refresh()
  })
  return state.status === 'signed-in'
}

type Message = { session: Session | null }

/** `patience` in milliseconds, where it is not the browser's own. */
async function refresh({ patience }: { patience?: number } = {}): Promise<void> {
  const stale = patience === undefined ? null : AbortSignal.timeout(patience)
  let response: Response
  try {
    response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: stale,
    })
  } catch {
    if (stale?.aborted) {
      await refreshSession()
      return
    }
    // Offline is not an answer: who is signed in stays so, and the next tick asks again.
    if (state.status === 'loading') learn({ session: null })
    return
  }
  if (response.status === 503 && state.status === 'loading') return waitForServer((await refusalOf(response)).message)
  const session = response.ok ? ((await response.json()) as Session | null) : null
  if (session !== null) beginSession(session)
  // A server in trouble is no answer either.
  else if (response.ok || response.status === 401 || state.status === 'loading') loseSession()
}

/** A server that cannot reach its data knows of nobody who they are: it is asked again, and nobody is led elsewhere. */
function waitForServer(trouble: string): void {
  state = { status: 'loading', trouble }
  for (const listener of listeners) listener()
  setTimeout(() => {
    if (state.status === 'loading') void refresh()
  }, askAgainAfter)
}

/** Milliseconds. */
const askAgainAfter = 3000

function loseSession(): void {
  const wasSignedIn = state.status === 'signed-in'
  forgetSession('/auth')
  if (wasSignedIn) for (const listener of lostListeners) listener()
}

/**
 * Nobody is signed in here any more: the session has ended on the server. Who guards the page leads on from it, and
 * nobody else may: two who navigate at once race each other.
 */
export function forgetSession(leadTo: '/' | '/auth'): void {
  const wasSignedIn = state.status === 'signed-in'
  learn({ session: null }, leadTo)
  if (wasSignedIn) tabs.postMessage({ session: null } satisfies Message)
}

function learn({ session }: Message, leadTo: '/' | '/auth' = '/auth'): void {
  if (session !== null && !isNewer(session, state)) return
  if (session === null && state.status === 'signed-in') sessionStorage.clear()
  state = session === null ? { status: 'signed-out', leadTo } : { status: 'signed-in', session }
  for (const listener of listeners) listener()
}

/** Browsers have locks only for secure pages; without them the server's grace for parallel refreshes holds. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('roost-refresh', work) : work()
}
