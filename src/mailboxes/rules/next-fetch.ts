const minute = 60
const hour = 60 * minute

/** Seconds after each failure until a message is asked for again: more than three days in all, longer than a provider is ill. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour, 48 * hour]

/** Seconds until a message is fetched again that failed so many times; null where it is given up. */
export function secondsToNextFetch(failures: number): number | null {
  return waits[Math.max(0, failures - 1)] ?? null
}

/** Seconds until a look back is tried again that failed so many times. It is never given up: a day between two tries costs nothing. */
export function secondsToNextLook(failures: number): number {
  return Math.min(24 * hour, secondsToNextFetch(failures) ?? 24 * hour)
}
