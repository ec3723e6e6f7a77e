import { z } from 'zod'
import { endpoint, id } from '#basics/endpoint.ts'

/** What a family's decisions on a sender's mail have taught, for the next of it. */
export const lesson = z.object({
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  counts: z.array(
    z.object({
      kind: z.enum(['event', 'task']),
      added: z.number(),
      changed: z.number(),
      leftOut: z.number(),
      /** Cancellations that were accepted: they teach nothing of the next such thing. */
      calledOff: z.number(),
      /** What it makes of the next such thing. */
      makes: z.enum(['surer', 'less-sure', 'no-difference']),
    }),
  ),
  /** For whom such things are: as the engine alone reads it, and as the family has said, in how many mails. */
  people: z.array(z.object({ said: z.array(id), meant: z.array(id), times: z.number() })),
})
export type Lesson = z.infer<typeof lesson>

export const learnedContract = {
  /** By sender; of whom most was learned comes first. */
  list: endpoint.parent.route({ method: 'GET', path: '/learned' }).output(z.array(lesson)),
  /** What was decided on these senders' mails until now counts no more. */
  forget: endpoint.parent
    .route({ method: 'POST', path: '/learned/forgettings' })
    .input(z.object({ senderEmails: z.array(z.string().max(254)).min(1).max(1000) }))
    .output(z.object({ senders: z.number() })),
}
