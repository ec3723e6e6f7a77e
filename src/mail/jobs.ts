import { z } from 'zod'

/** Read a queued mail, and apply or propose what it says. */
export const understand = {
  name: 'understand',
  payload: z.object({ familyId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: 5,
}

/** Check whether the family's quarantined mails, those over the limit and confirmations are from whom they say. */
export const authenticateUnread = {
  name: 'authenticate-unread',
  payload: z.object({ familyId: z.uuid() }),
  maxAttempts: 5,
}

/** Remove the content of mails that were blocked long ago. */
export const removeBlocked = { name: 'remove-blocked', payload: z.unknown(), maxAttempts: 3 }

/** Queue mails for which the quota has room again, and those whose job was lost. */
export const releaseWaiting = { name: 'release-waiting', payload: z.unknown(), maxAttempts: 3 }

/** Mark proposals as lapsed whose last day has passed. */
export const lapse = { name: 'lapse-proposals', payload: z.unknown(), maxAttempts: 3 }
