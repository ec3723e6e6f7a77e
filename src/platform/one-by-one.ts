/** What is handed to it is done in turn: the next begins when the one before has ended, however that ended. */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    // Whom it was for keeps the answer; here nothing of it stays.
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
}
