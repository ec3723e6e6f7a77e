import type { Clock } from '#basics/clock.ts'
import type { Clash } from './clashes.ts'
import { sayStart } from './say-event-time.ts'

/** `Mia has Dentist at 16:30 as well`. */
export function sayClash(
  { with: other }: Clash,
  { name, ...shown }: { zone: string; clock?: Clock | undefined; name: string },
): string {
  return `${name} has ${other.title} at ${sayStart(other, shown)} as well`
}
