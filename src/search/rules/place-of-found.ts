import { dayIn } from '#basics/zone-clock.ts'
import type { Found } from '../contract.ts'

/** Where what was found stands: the day of an event, the line of a task or a notice, the receipt of a mail. */
export function placeOfFound(
  { kind, id, at }: Pick<Found, 'kind' | 'id' | 'at'>,
  zone: string,
): { to: string; hash: string } {
  switch (kind) {
    case 'event':
      return { to: '/dashboard/calendar', hash: at === null ? '' : dayIn(at, zone) }
    case 'task':
      return { to: '/dashboard/tasks', hash: id }
    case 'notice':
      return { to: '/dashboard/notifications', hash: id }
    case 'mail':
      return { to: `/dashboard/mail/${id}`, hash: '' }
  }
}
