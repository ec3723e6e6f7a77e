import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '#platform/crypto.ts'
import { TooManyTries } from './limit-tries.ts'

export interface PasswordQueue {
  /** Throws `TooManyTries`. */
  hash(password: string, address: string): Promise<string>
  /** Without a hash, for an account that is not there, it takes as long and is false. Throws `TooManyTries`. */
  verify(password: string, hash: string | null, address: string): Promise<boolean>
  /** Throws `TooManyTries` when work for this network address would be refused now. */
  refuseIfFull(address: string): void
}

interface Bounds {
  atOnce?: number
  mostWaiting?: number
  mostFromOneAddress?: number
}

/**
 * Passwords cost 15 to 30 ms of a whole core each, by design: they wait in a short line, so that a flood of sign-ins
 * takes neither the cores from everybody else nor all the places from one another.
 */
export function createPasswordQueue({
  atOnce = Math.max(1, Math.floor(availableParallelism() / 2)),
  mostWaiting = 64,
  mostFromOneAddress = 16,
}: Bounds = {}): PasswordQueue {
  const waiting: (() => void)[] = []
  const places = new Map<string, number>()
  let running = 0
  let nobody: Promise<string> | null = null

  function refuseIfFull(address: string) {
    if (waiting.length >= mostWaiting || (places.get(address) ?? 0) >= mostFromOneAddress) throw new TooManyTries(5)
  }

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    refuseIfFull(address)
    places.set(address, (places.get(address) ?? 0) + 1)
    // A place that is freed is handed on, so that nobody who just came overtakes the line.
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const left = (places.get(address) ?? 1) - 1
      if (left === 0) places.delete(address)
      else places.set(address, left)
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return {
    refuseIfFull,
    hash: (password, address) => inTurn(address, () => hashPassword(password)),
    verify: (password, hash, address) =>
      inTurn(address, async () => {
        nobody ??= hashPassword('the password of an account that is not there')
        const matches = await verifyPassword(password, hash ?? (await nobody))
        return matches && hash !== null
      }),
  }
}
