import type { HourCycle } from '#basics/clock.ts'
import type { Clash } from '../clashes.ts'
import { daysOf } from '../days/days-of-events.ts'
import { sayStart } from './say-event-time.ts'

/**
 * `Mia has Dentist at 16:30 as well`; for an event of several days, whose start says nothing about this one, `Mia has Camp
 * as well`.
 */
export function sayClash(
  { with: other }: Clash,
  { zone, clock, name }: { zone: string; clock?: HourCycle | undefined; name: string },
): string {
  const { first, last } = daysOf(other, zone)
  const at = other.allDay || (first !== last && !other.endIsAssumed) ? '' : ` at ${sayStart(other, { zone, clock })}`
  return `${name} has ${other.title}${at} as well`
}
