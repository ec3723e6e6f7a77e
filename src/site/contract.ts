import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

export const outgoingMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
})
export type OutgoingMail = z.infer<typeof outgoingMail>

export const siteContract = {
  /** Only where the server keeps outgoing mail itself; elsewhere not found. */
  outbox: endpoint.anyone
    .route({ method: 'GET', path: '/outbox' })
    .output(z.array(outgoingMail))
    .errors({ NOT_FOUND: { status: 404, message: 'This server sends its mail, and keeps none here.' } }),
}
