import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { connected, disconnected } from './connection.ts'
import { eventReader } from './event-reader.ts'
import { authorization, onSession, refreshAccessToken, sessionState } from './session.ts'

/** Milliseconds before each next attempt; the last value repeats. */
const backOff = [1000, 2000, 5000, 10_000]
/** Milliseconds after which a silent stream counts as dead: the server sends something every 25 seconds. */
const longestSilence = 60_000

/** Invalidates the queries of each topic that the server names, while somebody is signed in. */
export function startLiveUpdates(queries: QueryClient): void {
  let listener: string | null = null
  let listening = new AbortController()
  onSession(() => {
    const state = sessionState()
    const user = state.status === 'signed-in' ? state.session.user : null
    const next = user && `${user.id} ${user.family_id}`
    if (next === listener) return
    const isPassedOn = listener !== null
    listener = next
    listening.abort()
    listening = new AbortController()
    // What is asked before anybody is known is public, and the pages that asked it wait for the answer.
    if (isPassedOn) forgetData(queries, { isAnybodyThere: user !== null })
    connected()
    // A user without a family, such as an organisation, gets no live updates.
    if (user !== null && user.family_id !== null) void keepListening(queries, listening.signal)
  })
}

/** The next member must not see the data of the one before: what the page shows is asked for again as theirs. */
function forgetData(queries: QueryClient, { isAnybodyThere }: { isAnybodyThere: boolean }): void {
  if (!isAnybodyThere) return queries.clear()
  queries.getMutationCache().clear()
  queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
  void queries.resetQueries()
}

async function keepListening(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const stream = { lastId: '' }
  for (let failures = 0; ;) {
    const outcome = await listen(stream, { queries, signal })
    if (signal.aborted) return
    disconnected()
    if (outcome === 'refused' && !(await refreshAccessToken())) return
    failures = outcome === 'heard' ? 0 : failures + 1
    await pause(backOff[Math.min(Math.max(0, failures - 1), backOff.length - 1)] ?? 0, signal)
  }
}

interface Stream {
  lastId: string
}

/** `heard`: the stream was open. `refused`: the session is not valid. `failed`: the stream never opened. */
async function listen(
  stream: Stream,
  { queries, signal }: { queries: QueryClient; signal: AbortSignal },
): Promise<'heard' | 'refused' | 'failed'> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), longestSilence)
  let outcome: 'heard' | 'failed' = 'failed'
  // Without a network an open stream may break long after.
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
    // Queries that failed while the server was away are sent again.
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
    // The next stream resumes after the last id, whatever the error.
    return outcome
  } finally {
    clearTimeout(watch)
    removeEventListener('offline', cut)
  }
}

async function invalidate(queries: QueryClient, topics: string[]): Promise<void> {
  if (topics.includes('everything')) await askAgain(queries)
  // A query's key begins with its path, whose first part is the topic.
  else await Promise.all(topics.map((topic) => invalidateTopic(queries, [[topic]])))
}

/**
 * A running mutation has updated the list optimistically, and invalidates it itself once it has settled. It counts as running until the answer to that
 * is there, which may be older than the change.
 */
async function invalidateTopic(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isSettling = queries.isFetching({ queryKey }) > 0
  if (isSettling || queries.isMutating({ mutationKey: queryKey }) === 0) await askAgain(queries, { queryKey })
}

/** A first answer that is under way may be older than the change, and is not fetched anew: it is asked for again once it is there. */
async function askAgain(queries: QueryClient, filters: { queryKey?: QueryKey } = {}): Promise<void> {
  const loading = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = async (query: (typeof loading)[number]) => {
    await Promise.allSettled([query.promise])
    if (query.state.status === 'success') await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  await Promise.all([queries.invalidateQueries(filters), ...loading.map(again)])
}

/** Ends early when the browser is online again. */
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
