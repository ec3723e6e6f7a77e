import { z } from 'zod'

/** Look for families whose changed events have waited long enough. */
export const queueCalendarInvites = { name: 'queue-calendar-invites', payload: z.unknown(), maxAttempts: 3 }

/** Send the invitations, updates and cancellations of a family's changed events. */
export const sendCalendarInvites = {
  name: 'send-calendar-invites',
  payload: z.object({ familyId: z.uuid() }),
  maxAttempts: 8,
}
