const latest = new Map<string, Promise<unknown>>()
const waiting = new Set<() => void>()

// A page that is left may never go on, also one that the browser keeps for Back: what waits is sent then, in its order, without
// the answers before.
globalThis.addEventListener?.('pagehide', () => {
  for (const go of waiting) go()
})

/** Runs the calls of one key one after the other, in the order in which they were made. Other keys do not wait for them. */
export function runSerially<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
  const answer = turnAfter(latest.get(key)).then(call)
  // The next call runs even if this one fails; only this one's caller gets the error.
  const settled = answer.then(
    () => undefined,
    () => undefined,
  )
  latest.set(key, settled)
  void settled.then(() => latest.get(key) === settled && latest.delete(key))
  return answer
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
