import type { PasswordHasher } from '#platform/passwords/password-process.ts'

/** Hashes and verifies passwords, a few at a time. */
export interface QueuedHasher {
  hash(password: string): Promise<string>
  /** Without a hash, for an account that does not exist, it takes the same time and answers false. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** After this many passwords of known senders, a stranger's is next: known senders might never stop. */
const knownInARow = 3

/** Serves both lanes: known senders before strangers, and each lane in the order of arrival. */
export function createQueuedHasher(hasher: Pick<PasswordHasher, 'hash' | 'verify'>, atOnce: number) {
  const waiting = { known: [] as (() => void)[], stranger: [] as (() => void)[] }
  let [running, inARow] = [0, 0]
  let nobody: Promise<string> | null = null

  function next(): (() => void) | undefined {
    const isStrangersTurn = waiting.known.length === 0 || (inARow >= knownInARow && waiting.stranger.length > 0)
    inARow = isStrangersTurn ? 0 : inARow + 1
    return waiting[isStrangersTurn ? 'stranger' : 'known'].shift()
  }

  async function inTurn<T>(lane: keyof typeof waiting, work: () => Promise<T>): Promise<T> {
    // A free turn goes straight to the next in line, so that a new request cannot overtake the line.
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting[lane].push(resolve))
    try {
      return await work()
    } finally {
      const handOn = next()
      if (handOn === undefined) running--
      else handOn()
    }
  }

  return (lane: keyof typeof waiting): QueuedHasher => ({
    hash: (password) => inTurn(lane, () => hasher.hash(password)),
    verify: (password, hash) =>
      inTurn(lane, async () => {
        nobody ??= hasher.hash('the password of an account that is not there').catch((error: unknown) => {
          nobody = null
          throw error
        })
        const matches = await hasher.verify(password, hash ?? (await nobody))
        return matches && hash !== null
      }),
  })
}
