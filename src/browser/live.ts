import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { connected, disconnected } from './connection.ts'
import { eventReader } from './event-reader.ts'
import { authorization, onSession, refreshSession, sessionState } from './session.ts'

/** Milliseconds to wait before each next try; the last stays. */
const backOff = [1000, 2000, 5000, 10_000]
/** The server says something every 25 seconds; a stream that is silent for longer is dead. Milliseconds. */
const longestSilence = 60_000

/** Keeps what is shown true while somebody is signed in: each change that the server names has its queries asked again. */
export function startLive(queries: QueryClient): void {
  let listener: string | null = null
  let listening = new AbortController()
  onSession(() => {
    const state = sessionState()
    const user = state.status === 'signed-in' ? state.session.user : null
    const next = user && `${user.id} ${user.family_id}`
    if (next === listener) return
    listener = next
    listening.abort()
    listening = new AbortController()
    // What one person was shown is not there for the next.
    queries.clear()
    connected()
    // Who has no family, as an organisation has none, has nothing to hear of.
    if (user !== null && user.family_id !== null) void keepListening(queries, listening.signal)
  })
}

async function keepListening(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const stream = { lastId: '' }
  for (let failures = 0; ;) {
    const outcome = await listen(stream, { queries, signal })
    if (signal.aborted) return
    disconnected()
    if (outcome === 'refused' && !(await refreshSession())) return
    failures = outcome === 'heard' ? 0 : failures + 1
    await pause(backOff[Math.min(Math.max(0, failures - 1), backOff.length - 1)] ?? 0, signal)
  }
}

interface Stream {
  lastId: string
}

/** `heard`: it was open for a while. `refused`: the session is not valid. `failed`: it never opened. */
async function listen(
  stream: Stream,
  { queries, signal }: { queries: QueryClient; signal: AbortSignal },
): Promise<'heard' | 'refused' | 'failed'> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), longestSilence)
  let outcome: 'heard' | 'failed' = 'failed'
  // Without a network an open stream may stay silent for long before it breaks.
  const cut = () => silence.abort()
  addEventListener('offline', cut)
  try {
    const response = await fetch('/api/live', {
      headers: { ...authorization(), ...(stream.lastId === '' ? {} : { 'last-event-id': stream.lastId }) },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || response.body === null) return 'failed'
    outcome = 'heard'
    connected()
    // What failed while the server was away is asked again by itself.
    void queries.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    const feed = eventReader(({ id, data }) => {
      if (id !== undefined) stream.lastId = id
      void invalidate(queries, JSON.parse(data) as string[])
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => silence.abort(), longestSilence)
      feed(part.value)
    }
    return outcome
  } catch {
    // However a stream broke, the next one resumes from where it was.
    return outcome
  } finally {
    clearTimeout(watch)
    removeEventListener('offline', cut)
  }
}

async function invalidate(queries: QueryClient, topics: string[]): Promise<void> {
  if (topics.includes('everything')) await queries.invalidateQueries()
  // A query's key begins with its path, and that with the topic.
  else await Promise.all(topics.map((topic) => invalidateTopic(queries, [[topic]])))
}

/** What is shown while a change of it is under way is ahead of the server: the change asks again once it is done. */
async function invalidateTopic(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queries.isMutating({ mutationKey: queryKey }) === 0) await queries.invalidateQueries({ queryKey })
}

/** Wakes early when the machine is back on the network. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
