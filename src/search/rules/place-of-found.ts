import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Found } from '../contract.ts'

/** The day of it for a reader in a zone; null for what has none. */
export function dayOfFound({ at, day }: Pick<Found, 'at' | 'day'>, zone: string): Day | null {
  return day ?? (at === null ? null : dayIn(at, zone))
}

/** Where what was found stands: the day of an event, the line of a task or a notice, the receipt of a mail. */
export function placeOfFound(
  { kind, id, at, day }: Pick<Found, 'kind' | 'id' | 'at' | 'day'>,
  zone: string,
): { to: string; hash: string } {
  switch (kind) {
    case 'event':
      return { to: '/dashboard/calendar', hash: dayOfFound({ at, day }, zone) ?? '' }
    case 'task':
      return { to: '/dashboard/tasks', hash: id }
    case 'notice':
      return { to: '/dashboard/notifications', hash: id }
    case 'mail':
      return { to: `/dashboard/mail/${id}`, hash: '' }
  }
}
