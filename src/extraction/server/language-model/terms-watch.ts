import type { Log } from '#platform/log.ts'

/** Milliseconds between two questions. */
const askEvery = 1000

export interface TermsWatch {
  /** Aborted once what was agreed on holds no longer. */
  signal: AbortSignal
  stop(): void
}

/**
 * Asks again and again, while a request is under way, whether what was agreed on still holds. Between the bytes of an answer would be too late, since
 * a model is silent until it is done; and the outbox of live changes is read only where the pages are served, and only while one is open.
 */
export function watchTerms(holds: () => Promise<boolean>, log: Log): TermsWatch {
  const changed = new AbortController()
  let isOver = false
  const ask = async () => {
    try {
      if (!(await holds())) changed.abort(new Error('what was agreed on holds no longer'))
    } catch (error) {
      // Nothing is known then, and the next question follows.
      if (!isOver) log.warn('what goes to the model could not be asked again', { error })
    }
    if (!isOver && !changed.signal.aborted) timer = setTimeout(() => void ask(), askEvery)
  }
  let timer = setTimeout(() => void ask(), askEvery)
  return {
    signal: changed.signal,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
