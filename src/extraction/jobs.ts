import { z } from 'zod'

/** Have the model read a mail whose turn it is, and apply or propose what both readers say. */
export const readByModel = {
  name: 'read-by-model',
  payload: z.object({ familyId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: 5,
}

/** Put right what killed processes have left in the line for the model and in the log of its requests. */
export const mendLine = { name: 'mend-model-line', payload: z.unknown(), maxAttempts: 3 }
