/** One open connection of the intake, as it stands. */
export interface Connection {
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
export const idleAfter = 2_000

/**
 * Which connection goes so that one more of `network` may come: of those networks that have most, the connection that has
 * stood still longest. Null where the newcomer has no better claim: a network that would then have as many as they. Where
 * nobody has more than one, a newcomer takes the place of one that stands still.
 */
export function connectionToEvict(
  connections: readonly Connection[],
  { network, now }: { network: string; now: number },
): Connection | null {
  const counts = sums(connections, () => 1)
  const [own, most] = [counts.get(network) ?? 0, Math.max(0, ...counts.values())]
  const goes = stalest(connections.filter((visit) => counts.get(visit.network) === most))
  if (goes === null || most > own + 1) return goes
  return own === 0 && now - goes.movedAt >= idleAfter ? goes : null
}

/** The same for a message of `network` that needs so many bytes of the disk. */
export function connectionToFreeSpace(
  connections: readonly Connection[],
  { network, bytes }: { network: string; bytes: number },
): Connection | null {
  const sizes = sums(connections, ({ spooled }) => spooled)
  const most = Math.max(0, ...sizes.values())
  if (most <= (sizes.get(network) ?? 0) + bytes) return null
  return stalest(connections.filter((visit) => visit.spooled > 0 && sizes.get(visit.network) === most))
}

function sums(connections: readonly Connection[], weigh: (visit: Connection) => number): Map<string, number> {
  const found = new Map<string, number>()
  for (const visit of connections) found.set(visit.network, (found.get(visit.network) ?? 0) + weigh(visit))
  return found
}

/** Whoever waits for our answer stands still through no fault of its own. */
function stalest(connections: readonly Connection[]): Connection | null {
  let found: Connection | null = null
  for (const visit of connections)
    if (!visit.isAwaited && (found === null || visit.movedAt < found.movedAt)) found = visit
  return found
}
