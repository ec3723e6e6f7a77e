import type { Day } from '#basics/day.ts'
import { type Clocks, dueDay } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Found } from '../contract.ts'

/** The day of it for its reader; null for what has none. */
export function dayOfFound({ kind, at, day }: Pick<Found, 'kind' | 'at' | 'day'>, clocks: Clocks): Day | null {
  if (day !== null || at === null) return day
  return kind === 'task' ? dueDay(at, clocks) : dayIn(at, clocks.zone)
}

/** Where what was found stands: the day of an event, the line of a task or a notice, the receipt of a mail. */
export function placeOfFound(
  { kind, id, at, day }: Pick<Found, 'kind' | 'id' | 'at' | 'day'>,
  clocks: Clocks,
): { to: string; hash: string } {
  switch (kind) {
    case 'event':
      return { to: '/dashboard/calendar', hash: dayOfFound({ kind, at, day }, clocks) ?? '' }
    case 'task':
      return { to: '/dashboard/tasks', hash: id }
    case 'notice':
      return { to: '/dashboard/notifications', hash: id }
    case 'mail':
      return { to: `/dashboard/mail/${id}`, hash: '' }
  }
}
