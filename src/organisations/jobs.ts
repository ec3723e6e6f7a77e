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

/** Look for what organisations are to be told of, and for deliveries whose time has come. */
export const queueWebhooks = { name: 'queue-webhooks', payload: z.unknown(), maxAttempts: 3 }

/** Make one attempt at a delivery. */
export const sendWebhook = {
  name: 'send-webhook',
  payload: z.object({ organisationId: z.uuid(), deliveryId: z.uuid() }),
  maxAttempts: 3,
}
