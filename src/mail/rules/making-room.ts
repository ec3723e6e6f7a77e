/** One open connection of the intake, as it stands. */
export interface Visit {
  id: string
  network: string
  /** When it last got a step further: a command that was taken, or a good part of a message. Milliseconds. */
  movedAt: number
  /** Bytes of its message that lie on the disk. */
  spooled: number
  /** Its message is in, and it waits for our answer. */
  isAwaited: boolean
}

/** Milliseconds after which a connection counts as standing still. */
export const standingStill = 2_000

/**
 * Which connection goes so that one more of `network` may come: of those networks that have most, the connection that has
 * stood still longest. Null where the newcomer has no better claim: a network that would then have as many as they. Where
 * nobody has more than one, a newcomer takes the place of one that stands still.
 */
export function whoGoes(visits: readonly Visit[], { network, now }: { network: string; now: number }): Visit | null {
  const counts = sums(visits, () => 1)
  const [own, most] = [counts.get(network) ?? 0, Math.max(0, ...counts.values())]
  const goes = stalest(visits.filter((visit) => counts.get(visit.network) === most))
  if (goes === null || most > own + 1) return goes
  return own === 0 && now - goes.movedAt >= standingStill ? goes : null
}

/** The same for a message of `network` that needs so many bytes of the disk. */
export function whoGivesSpace(
  visits: readonly Visit[],
  { network, bytes }: { network: string; bytes: number },
): Visit | null {
  const sizes = sums(visits, ({ spooled }) => spooled)
  const most = Math.max(0, ...sizes.values())
  if (most <= (sizes.get(network) ?? 0) + bytes) return null
  return stalest(visits.filter((visit) => visit.spooled > 0 && sizes.get(visit.network) === most))
}

function sums(visits: readonly Visit[], weigh: (visit: Visit) => number): Map<string, number> {
  const found = new Map<string, number>()
  for (const visit of visits) found.set(visit.network, (found.get(visit.network) ?? 0) + weigh(visit))
  return found
}

/** Whoever waits for our answer stands still through no fault of its own. */
function stalest(visits: readonly Visit[]): Visit | null {
  let found: Visit | null = null
  for (const visit of visits) if (!visit.isAwaited && (found === null || visit.movedAt < found.movedAt)) found = visit
  return found
}
