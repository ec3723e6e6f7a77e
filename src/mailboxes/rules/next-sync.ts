/** Seconds between two looks at a mailbox, and at one that tells of its news. */
const pollEvery = 5 * 60
const pollEveryWatched = 20 * 60
/** The first wait after a failure; each further failure doubles it, up to the longest. */
const firstWait = 30
const longestWait = 60 * 60
/** A provider may ask for no longer. */
const longestAsked = 24 * 60 * 60

/** Seconds until the next look after one that went well. `random` is below 1: many mailboxes must not come at once. */
export function secondsToNextSync({ isWatched, random }: { isWatched: boolean; random: number }): number {
  return (isWatched ? pollEveryWatched : pollEvery) * (0.9 + 0.2 * random)
}

/** Seconds until the next try after so many failures in a row, never earlier than the provider asked for. */
export function secondsToNextTry({
  failures,
  retryAfterSeconds,
  random,
}: {
  failures: number
  retryAfterSeconds: number | null
  random: number
}): number {
  const doubled = Math.min(longestWait, firstWait * 2 ** Math.min(failures, 20))
  const asked = Math.min(longestAsked, Math.max(0, retryAfterSeconds ?? 0))
  return Math.max(asked, doubled) * (1 + 0.25 * random)
}
