import { CountBadge } from '#ui/feedback/count-badge.tsx'
import type { Counts } from './navigation-items.ts'

/** The count beside a navigation item. */
export function NavigationCount({ counts, to }: { counts: Counts; to: string }) {
  const waiting = counts[to]
  return waiting ? <CountBadge {...waiting} /> : null
}
