import { z } from 'zod'

/** Read a mail that was let through, and work out what it changes. */
export const understand = {
  name: 'understand',
  payload: z.object({ familyId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: 5,
}

/** Take the content from mails of blocked senders that came long ago. */
export const removeBlocked = { name: 'remove-blocked', payload: z.unknown(), maxAttempts: 3 }

/** Let go what waited for the new month, and hand on again what was queued long ago. */
export const releaseWaiting = { name: 'release-waiting', payload: z.unknown(), maxAttempts: 3 }

/** Let proposals lapse whose day has passed. */
export const lapse = { name: 'lapse-proposals', payload: z.unknown(), maxAttempts: 3 }
