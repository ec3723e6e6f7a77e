/** An open connection of the intake. */
export interface Connection {
  id: string
  network: string
  /** When it last made progress, by a command or a part of a message. Milliseconds. */
  movedAt: number
  /** Bytes of its message in the spool. */
  spooled: number
  /** Its message is complete, and it waits for our answer. */
  isAwaited: boolean
}

/** Milliseconds without progress after which a connection counts as idle. */
export const idleAfter = 2_000

/**
 * The connection to evict for a new one of `network`: the longest idle of the networks with most connections. Null where
 * `network` would then have as many as they. Where no network has more than one, a new network takes the place of an idle one.
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

/** The connection to evict so that a message of `network` gets its bytes of the spool. */
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

/** The longest idle; one that waits for our answer is not idle. */
function stalest(connections: readonly Connection[]): Connection | null {
  let found: Connection | null = null
  for (const visit of connections)
    if (!visit.isAwaited && (found === null || visit.movedAt < found.movedAt)) found = visit
  return found
}
