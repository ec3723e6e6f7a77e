/** What has to be ended, in the order in which it was begun. */
export interface Ending {
  add(end: () => Promise<void> | void): void
  /** For what needs time of its own, after everything else and whatever came of that. */
  addLast(end: () => Promise<void> | void): void
  /** Ends all of it, once, in reverse. However stuck something is, the rest is ended. */
  endAll(): Promise<void>
}

type End = () => Promise<void> | void

/** Milliseconds for all that is ended before the last things: together with those it is well below ten seconds. */
const patience = 4_000
/** What each gets at least, however long the ones before it took. */
const least = 100

export function createEnding(): Ending {
  const [ends, last]: [End[], End[]] = [[], []]
  let ended: Promise<void> | null = null

  async function run(): Promise<void> {
    const until = Date.now() + patience
    for (const end of ends.splice(0).toReversed())
      await within(Math.max(least, until - Date.now()), Promise.resolve().then(end))
    for (const end of last.splice(0).toReversed()) await Promise.resolve().then(end).catch(ignore)
  }
  return {
    add: (end) => void ends.push(end),
    addLast: (end) => void last.push(end),
    endAll: () => (ended ??= run()),
  }
}

/** What it failed with is of no use to anybody any more: the database may have ended first. */
async function within(milliseconds: number, ending: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([ending.catch(ignore), promise])
  clearTimeout(timer)
}

const ignore = () => undefined
