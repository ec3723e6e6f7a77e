const latest = new Map<string, Promise<unknown>>()

/** Runs the calls of one key one after the other, in the order in which they were made. Other keys do not wait for them. */
export function runSerially<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
  const answer = (latest.get(key) ?? Promise.resolve()).then(call)
  // The next call runs even if this one fails; only this one's caller gets the error.
  const settled = answer.then(
    () => undefined,
    () => undefined,
  )
  latest.set(key, settled)
  void settled.then(() => latest.get(key) === settled && latest.delete(key))
  return answer
}
