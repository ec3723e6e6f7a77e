import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

export const outboxMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
  /** The calendar part that goes with it; `start` is on the clock of `zone`, a day alone where it has no time. */
  calendar: z
    .object({ method: z.enum(['REQUEST', 'CANCEL']), start: z.string().nullable(), zone: z.string().nullable() })
    .nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const figures = z.array(z.object({ figure: z.string(), words: z.string() }))
export type Figures = z.infer<typeof figures>

export const siteContract = {
  /** What whoever runs this server says of it on the landing page; null where they say nothing. */
  figures: endpoint.anyone.route({ method: 'GET', path: '/figures' }).output(figures.nullable()),
  /** Which plans there are at present. */
  plans: endpoint.anyone.route({ method: 'GET', path: '/plans' }).output(z.object({ isOpenBeta: z.boolean() })),
  /** Only where the server keeps outgoing mail itself; elsewhere not found. */
  outbox: endpoint.anyone
    .route({ method: 'GET', path: '/outbox' })
    .output(z.array(outboxMail))
    .errors({ NOT_FOUND: { status: 404, message: 'This server sends its mail, and keeps none here.' } }),
}
