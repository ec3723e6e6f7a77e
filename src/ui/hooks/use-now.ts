import { useSyncExternalStore } from 'react'

const step = 30_000

/** The present time, updated every half minute, so that `3 minutes ago` stays right while the page is open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(eachStep, halfMinute))
}

function halfMinute(): number {
  return Math.floor(Date.now() / step) * step
}

function eachStep(listener: () => void): () => void {
  const timer = setInterval(listener, step)
  return () => clearInterval(timer)
}
