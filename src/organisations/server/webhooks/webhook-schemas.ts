import { z } from 'zod'
import { instant } from '#basics/endpoint.ts'

const timestamp = instant.meta({ format: 'date-time', description: 'When it happened.' })

/** A submission went out. */
export const submissionProcessedEvent = z
  .strictObject({
    type: z.literal('submission.processed'),
    timestamp,
    data: z.strictObject({
      submission_id: z.uuid(),
      references: z.array(z.string()).meta({ description: 'The references that it stated, changed or cancelled.' }),
      families_changed: z.int().min(5).nullable().meta({
        description:
          'On how many families’ plans an event or a task of it stands; null below five, and for a submission to named addresses.',
      }),
    }),
  })
  .meta({
    description:
      'A submission was handed on. Where it was for everybody, its families were given a quarter of an hour at most; what they review themselves is not counted.',
  })

/** What the dashboard sends on request. */
export const testEvent = z
  .strictObject({ type: z.literal('test'), timestamp, data: z.strictObject({ endpoint_id: z.uuid() }) })
  .meta({ description: 'Sent from the dashboard, to try an endpoint.' })
