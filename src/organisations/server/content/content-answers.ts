import { z } from 'zod'
import { instant } from '#basics/endpoint.ts'
import { problemCodes } from '#organisations/rules/content/problem.ts'

/** What a submission that is taken is answered with. */
export const acceptedAnswer = z
  .strictObject({
    id: z.uuid(),
    status: z.literal('accepted'),
    status_url: z.url().meta({ description: 'Where its status is asked for.' }),
  })
  .meta({ description: 'The submission is written down, and will be delivered.' })

/** What its organisation is told of a submission. */
export const statusAnswer = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(['accepted', 'processed']).meta({
      description:
        '`processed` from the moment the addresses were looked up and forgotten. It tells nothing of families.',
    }),
    received_at: instant.meta({ format: 'date-time' }),
    processed_at: instant.meta({ format: 'date-time' }).nullable(),
    subject: z.string(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    addresses: z
      .union([z.literal('all'), z.int()])
      .meta({ description: 'How many addresses it named; `all` where it is for everybody who has opted in.' }),
    events: z.int(),
    tasks: z.int(),
    cancellations: z.int(),
    references: z.array(z.string()).meta({ description: 'The references that it stated, changed or cancelled.' }),
  })
  .meta({ description: 'How a submission stands.' })

/** What is said where a request fails. */
export const problemAnswer = z
  .strictObject({
    type: z.url().meta({ description: `An address that ends in the problem’s code: ${problemCodes.join(', ')}.` }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What is wrong, for whoever writes the program.' }),
    requestId: z.uuid().meta({ description: 'As X-Request-Id and the dashboard’s log have it.' }),
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: 'Where in the body, a JSON Pointer (RFC 6901).' }),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ description: 'A problem document (RFC 9457).' })
