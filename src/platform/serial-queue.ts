/** Runs asynchronous work one at a time, in the order in which it is handed in. One that fails does not stop the next. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    // The result goes to the caller alone: keeping it here would keep it in memory.
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
}
