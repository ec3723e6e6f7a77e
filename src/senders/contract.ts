import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

export const sender = z.object({
  id,
  /** Of a row that stands for a whole domain `@school.example`. */
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  status: z.enum(['allow', 'pending', 'block']),
  /** What happens with an allowed sender's certain items. */
  applies: z.enum(['at-once', 'review']),
  category: z.enum(['family', 'school', 'marketing', 'notifications', 'unknown']),
  emailCount: z.number(),
  lastEmailAt: instant.nullable(),
  /** The domain's row that decides on them (`@school.example`), since nobody has decided on them alone. */
  decidedBy: z.string().nullable(),
  /** No language model is ever given their mail. */
  isKeptFromModel: z.boolean(),
})
export type Sender = z.infer<typeof sender>

export const sendersContract = {
  /** What sort of sender it is, where the guess was wrong. */
  categorise: endpoint.parent
    .route({ method: 'PUT', path: '/senders/{id}/category' })
    .input(z.object({ id, category: sender.shape.category }))
    .output(z.object({ id })),
  /** Whether a language model is never given this sender's mail. */
  keepFromModel: endpoint.parent
    .route({ method: 'PUT', path: '/senders/{id}/kept-from-model' })
    .input(z.object({ id, isOn: z.boolean() }))
    .output(z.object({ id })),
  list: endpoint.member.route({ method: 'GET', path: '/senders' }).output(z.array(sender)),
}
