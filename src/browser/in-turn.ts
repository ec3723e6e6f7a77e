const latest = new Map<string, Promise<unknown>>()
const waiting = new Set<() => void>()

// A page that is left has no later turn: what waits is sent then, in its order, without the answers before.
globalThis.addEventListener?.('pagehide', () => {
  for (const go of waiting) go()
})

/** Calls of one key go one after the other, in the order in which they were made; others do not wait for them. */
export function inTurn<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
  const turn = turnAfter(latest.get(key)).then(call)
  // The next one goes whatever became of this one, which its own caller hears.
  const over = turn.then(
    () => undefined,
    () => undefined,
  )
  latest.set(key, over)
  void over.then(() => latest.get(key) === over && latest.delete(key))
  return turn
}

function turnAfter(before: Promise<unknown> = Promise.resolve()): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      waiting.delete(go)
      resolve()
    }
    waiting.add(go)
    void before.then(go)
  })
}
