import { CountBadge } from '#ui/count-badge.tsx'
import type { Counts } from './places.ts'

/** How much waits at a place of the navigation. */
export function PlaceCount({ counts, to }: { counts: Counts; to: string }) {
  const waiting = counts[to]
  return waiting ? <CountBadge {...waiting} /> : null
}
