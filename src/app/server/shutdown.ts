/** Collects the ends of what a process starts, and runs them in reverse. */
export interface Shutdown {
  add(end: () => Promise<void> | void): void
  /** Adds an end that runs after all others and without a time-out. */
  addLast(end: () => Promise<void> | void): void
  /** Runs all ends once. One that fails or hangs does not keep the others from running. */
  run(): Promise<void>
}

type End = () => Promise<void> | void

/** Milliseconds for all ends before the last ones; the whole takes well below ten seconds. */
const patience = 4_000
/** Milliseconds that each end gets at least. */
const least = 100

export function createShutdown(): Shutdown {
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
    run: () => (ended ??= run()),
  }
}

/** Ignores errors: the database may have ended first. */
async function within(milliseconds: number, ending: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([ending.catch(ignore), promise])
  clearTimeout(timer)
}

const ignore = () => undefined
