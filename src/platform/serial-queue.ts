/** Runs asynchronous work one at a time, in the order of the calls. A failure does not stop the next. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    // The queue does not keep the result, which would keep it in memory.
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
}
