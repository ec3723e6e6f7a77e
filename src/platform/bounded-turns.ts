import { createSerialQueue } from './serial-queue.ts'

/** Runs one work after another, for each owner at most so many at a time: nobody's many works hold up everybody's for long. */
export function createBoundedTurns({ mostWaiting }: { mostWaiting: number }) {
  const inTurn = createSerialQueue()
  const waiting = new Map<string, number>()
  /** What the work gives, in its turn; null where the owner has too many under way. */
  return async function run<Result>(owner: string, work: () => Promise<Result>): Promise<{ result: Result } | null> {
    const before = waiting.get(owner) ?? 0
    if (before >= mostWaiting) return null
    waiting.set(owner, before + 1)
    try {
      return { result: await inTurn(work) }
    } finally {
      const left = (waiting.get(owner) ?? 1) - 1
      if (left > 0) waiting.set(owner, left)
      else waiting.delete(owner)
    }
  }
}
