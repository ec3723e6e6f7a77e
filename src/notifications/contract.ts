import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

export const notice = z.object({
  id,
  title: z.string(),
  /**
   * HTML with only p, br, strong, em, u, a[href], ul, ol and li; sanitised when it is stored, and again when it is shown.
   */
  content: z.string(),
  category: z.enum(['school', 'sports', 'activities', 'appointment', 'other']),
  readStatus: z.boolean(),
  source: z.string().nullable(),
  createdAt: instant,
  createdBy: id.nullable(),
  sourceMailId: id.nullable(),
  /** What became of the things it tells of since it was written, in its order, null of those that are as it says; empty where all are. */
  since: z.array(
    z.object({
      title: z.string(),
      outcome: z.enum(['added', 'left-out', 'lapsed', 'superseded', 'undone', 'changed', 'deleted']).nullable(),
    }),
  ),
})
export type Notice = z.infer<typeof notice>

const one = z.object({ id })

export const notificationsContract = {
  list: endpoint.member.route({ method: 'GET', path: '/notifications' }).output(z.array(notice)),
  read: endpoint.member
    .route({ method: 'PUT', path: '/notifications/{id}/read' })
    .input(one.extend({ readStatus: z.boolean() }))
    .output(one),
  readAll: endpoint.member
    .route({ method: 'PUT', path: '/notifications/read' })
    .output(z.object({ count: z.number() })),
  remove: endpoint.member.route({ method: 'DELETE', path: '/notifications/{id}' }).input(one).output(one),
  restore: endpoint.member.route({ method: 'POST', path: '/notifications/{id}/restoration' }).input(one).output(one),
}
