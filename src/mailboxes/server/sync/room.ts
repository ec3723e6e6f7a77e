/** Lets so many works run at once; the others wait in the order in which they came. */
export function createRoom(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
