import { readApiError } from './api-error.ts'
import { createListeners } from './listeners.ts'
import { isDueForRefresh, isNewer, type BrowserSession, type SessionState, tick } from './session-state.ts'

let state: SessionState = { status: 'loading' }
const changes = createListeners()
const losses = createListeners()
// Tells the other tabs of this browser about changes of the session; none before it has started.
let tabs: BroadcastChannel | undefined

export function sessionState(): SessionState {
  return state
}

export const onSession = changes.listen

/** Calls the listener when the server has ended the session. */
export const onSessionLost = losses.listen

/** Asks who is signed in, and refreshes the access token from then on. Called once, when the page starts. */
export function startSession(): void {
  tabs = new BroadcastChannel('roost-session')
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => learn(data))
  setInterval(() => {
    if (state.status === 'signed-in' && isDueForRefresh(state.session, Date.now())) void refreshAccessToken()
  }, tick)
  // The page waits for this answer, and a lock would be granted only once the page is idle. So the first refresh takes no lock:
  // the server accepts a used refresh token for a short time. A refresh that takes longer is repeated under the lock.
  void refresh({ patience: 5000 })
}

/** Starts the session after a successful sign-in. */
export function beginSession(session: BrowserSession): void {
  learn({ session })
  tabs?.postMessage({ session } satisfies Message)
}

/** Ends the session on the server and in every tab. Throws when the server does not answer; the session then goes on. */
export async function closeSession(leadTo: '/' | '/auth'): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: '{}',
  })
  if (!response.ok) throw new Error('the server did not sign out')
  forgetSession(leadTo)
}

/** The `authorization` header; empty while nobody is signed in. */
export function authorization(): { authorization?: string } {
  return state.status === 'signed-in' ? { authorization: `Bearer ${state.session.access_token}` } : {}
}

/** Gets a new access token, one refresh at a time in all tabs, and returns whether somebody is signed in. */
export async function refreshAccessToken(): Promise<boolean> {
  const before = state
  await withLock(async () => {
    // Another tab has refreshed meanwhile.
    if (state !== before && state.status === 'signed-in') return
    await refresh()
  })
  return state.status === 'signed-in'
}

type Message = { session: BrowserSession | null }

/** `patience` in milliseconds; without it the browser's own time-out holds. */
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
      await refreshAccessToken()
      return
    }
    // Without a network the session stays as it is, and the next tick refreshes again.
    if (state.status === 'loading') learn({ session: null })
    return
  }
  if (response.status === 503 && state.status === 'loading')
    return waitForServer((await readApiError(response)).message)
  const session = response.ok ? ((await response.json()) as BrowserSession | null) : null
  if (session !== null) beginSession(session)
  // An error of the server says nothing about the session either.
  else if (response.ok || response.status === 401 || state.status === 'loading') loseSession()
}

/** A server that cannot reach its data cannot say who is signed in: the page stays, and asks again. */
function waitForServer(trouble: string): void {
  state = { status: 'loading', trouble }
  changes.notify()
  setTimeout(() => {
    if (state.status === 'loading') void refresh()
  }, askAgainAfter)
}

/** Milliseconds. */
const askAgainAfter = 3000

function loseSession(): void {
  const wasSignedIn = state.status === 'signed-in'
  forgetSession('/auth')
  if (wasSignedIn) losses.notify()
}

/**
 * Forgets the session, which has ended on the server, in every tab. Only the guard of the page redirects after it: two
 * navigations at once would race.
 */
export function forgetSession(leadTo: '/' | '/auth'): void {
  const wasSignedIn = state.status === 'signed-in'
  learn({ session: null }, leadTo)
  if (wasSignedIn) tabs?.postMessage({ session: null } satisfies Message)
}

function learn({ session }: Message, leadTo: '/' | '/auth' = '/auth'): void {
  if (session !== null && !isNewer(session, state)) return
  if (session === null && state.status === 'signed-in') sessionStorage.clear()
  state = session === null ? { status: 'signed-out', leadTo } : { status: 'signed-in', session }
  changes.notify()
}

/** Browsers have locks only in secure contexts; elsewhere the server's grace for parallel refreshes suffices. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('roost-refresh', work) : work()
}
