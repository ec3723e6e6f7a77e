import { z } from 'zod'

/** Have the model read a mail whose turn it is, and apply or propose what both readers say. */
export const readByModel = {
  name: 'read-by-model',
  payload: z.object({ familyId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: 5,
}
