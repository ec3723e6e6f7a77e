import { useSyncExternalStore } from 'react'

const step = 30_000

/** The time, to the half minute: what says `today` or `3 minutes ago` moves on while the page stays open. */
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
