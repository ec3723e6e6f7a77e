import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'
import { TooManyTries } from './limit-tries.ts'

/** Where passwords are worked on, a few at a time. */
export interface PasswordDesk {
  hash(password: string): Promise<string>
  /** Without a hash, for an account that is not there, it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>
}

export interface PasswordQueue {
  /** Keeps a place for a request from this network until its work is done. Throws `TooManyTries` when none is free. */
  admit<T>(network: string, work: (desk: PasswordDesk) => Promise<T>): Promise<T>
}

interface Bounds {
  atOnce?: number
  places?: number
  placesOfOneNetwork?: number
}

/**
 * A password costs a whole core for 15 to 30 ms, by design. So requests that bring one stand in a short line: a flood of
 * them takes neither the cores from everybody else, nor the database, nor all the places from one another.
 */
export function createPasswordQueue({
  atOnce = Math.max(1, Math.floor(availableParallelism() / 2)),
  places = 64,
  placesOfOneNetwork = 16,
}: Bounds = {}): PasswordQueue {
  const taken = new Map<string, number>()
  let takenInAll = 0
  const desk = createDesk(atOnce)

  return {
    async admit(network, work) {
      const takenHere = taken.get(network) ?? 0
      if (takenInAll >= places || takenHere >= placesOfOneNetwork) throw new TooManyTries(5)
      takenInAll++
      taken.set(network, takenHere + 1)
      try {
        return await work(desk)
      } finally {
        takenInAll--
        const left = (taken.get(network) ?? 1) - 1
        if (left === 0) taken.delete(network)
        else taken.set(network, left)
      }
    },
  }
}

function createDesk(atOnce: number): PasswordDesk {
  const waiting: (() => void)[] = []
  let running = 0
  let nobody: Promise<string> | null = null

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A turn that ends is handed on, so that nobody who just came overtakes the line.
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (password, hash) =>
      inTurn(async () => {
        nobody ??= hashPassword('the password of an account that is not there')
        const matches = await verifyPassword(password, hash ?? (await nobody))
        return matches && hash !== null
      }),
  }
}
