import { z } from 'zod'

/** Look up the families that a submission is for, and have it delivered to each. */
export const deliverSubmission = {
  name: 'deliver-submission',
  payload: z.object({ organisationId: z.uuid(), submissionId: z.uuid() }),
  maxAttempts: 10,
}

/** Write a submission down as a mail of one family. */
export const deliverToFamily = {
  name: 'deliver-to-family',
  payload: z.object({ organisationId: z.uuid(), submissionId: z.uuid(), familyId: z.uuid() }),
  maxAttempts: 10,
}
