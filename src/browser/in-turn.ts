const latest = new Map<string, Promise<unknown>>()

/** Calls of one key go one after the other, in the order in which they were made; others do not wait for them. */
export function inTurn<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
  const turn = (latest.get(key) ?? Promise.resolve()).then(call)
  // The next one goes whatever became of this one, which its own caller hears.
  const over = turn.then(
    () => undefined,
    () => undefined,
  )
  latest.set(key, over)
  void over.then(() => latest.get(key) === over && latest.delete(key))
  return turn
}
