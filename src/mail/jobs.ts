import { z } from 'zod'

/** Read a mail that was let through, and work out what it changes. */
export const understand = {
  name: 'understand',
  payload: z.object({ familyId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: 5,
}
