/** Milliseconds for which a cause is not named again. */
const quietFor = 60_000
/** Of causes that are remembered. */
const mostCauses = 500

export interface Quiet {
  /** Null where the cause was named less than a minute ago; else how often it came since it was. */
  repeatedOf(cause: string): number | null
}

/** Keeps the log from saying the same all the time. */
export function createQuiet(now: () => number): Quiet {
  const causes = new Map<string, { since: number; count: number }>()
  return {
    repeatedOf(cause) {
      const known = causes.get(cause)
      if (known !== undefined && now() - known.since < quietFor) {
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
