/** Milliseconds after a line in which lines of the same cause are counted instead of written. */
const silence = 60_000
/** The most causes that are remembered; beyond them the oldest is forgotten. */
const mostCauses = 500

export interface LogThrottle {
  /** How many lines of this cause were suppressed since the last one; null if this one has to be suppressed too. */
  repeatedOf(cause: string): number | null
}

/** Limits log lines of the same cause to one a minute. */
export function createLogThrottle(now: () => number): LogThrottle {
  const causes = new Map<string, { since: number; count: number }>()
  return {
    repeatedOf(cause) {
      const known = causes.get(cause)
      if (known !== undefined && now() - known.since < silence) {
        known.count++
        return null
      }
      causes.delete(cause)
      causes.set(cause, { since: now(), count: 0 })
      const [oldest] = causes.keys()
      if (causes.size > mostCauses && oldest !== undefined) causes.delete(oldest)
      return known?.count ?? 0
    },
  }
}
